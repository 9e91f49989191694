var G = { seed: Date.now() >>> 0 };
var r = FR.rng(G.seed);
