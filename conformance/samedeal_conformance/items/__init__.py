"""Checks of engines as items of pytest.

`plugin.py` imports this only when an engine is registered. Below the file that registers it stands
`samedeal`, below that the engine, and below that its items: `registered`, and one for each check
and number of seats, so that a node id reads `conftest.py::samedeal::gin::no-leak[3]`.
"""
