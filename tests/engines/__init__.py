"""Tests of the core of the plugin: asking, playing, checking and shrinking, on small engines."""
