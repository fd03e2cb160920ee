int ffsl(long x) { return __builtin_ffsl(x); }
