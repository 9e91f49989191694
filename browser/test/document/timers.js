var timers = FR.timers();
timers.every('heat', 250, tickHeat);
timers.after('boom', r.range(8000, 20000), explode);
timers.cancelAll();
