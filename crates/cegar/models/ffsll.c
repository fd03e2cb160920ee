int ffsll(long long x) { return __builtin_ffsll(x); }
