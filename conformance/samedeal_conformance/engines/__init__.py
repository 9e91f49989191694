"""Engines of other people's: registered, played, and checked.

The arrows run one way: `values`, `operations`, `replies` and `asking` are at the bottom; `local`,
`stateful` and `remote` carry calls to an engine; `playing` plays; a check examines what was played
(`checking`, `checks/`), and its finding is shrunk (`shrinking`). Nothing here knows pytest.
"""
