"""What checks of engines have to say, for a person: failures, and the closing lines.

Everything is plain text in lines of at most 80 columns, and a word for how each part looks, so that
one text serves a terminal with colours, one without, pytest, and a file. Whatever comes from an
engine (names, moves, messages) is shortened and made harmless where it enters: control characters
become escapes.
"""
