"""Benches: what each build does per second, as ratios of plain code measured at the same time."""
