"""Tests of the protocol, the transport and the runtimes."""
