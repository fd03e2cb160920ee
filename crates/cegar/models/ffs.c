int ffs(int x) { return __builtin_ffs(x); }
