"""Engines out of other packages: each module gives `Engine`, a class for any game of its package.

    from samedeal_conformance.engines.adapters import open_spiel
    engine = open_spiel.Engine("leduc_poker")

A module is named as the package that it adapts, and imports it; the extra `adapters` installs all
of them. What a package says of a game is passed on as it is, so that its faults are seen: an
adapter hides nothing, sorts nothing, and repairs nothing.
"""
