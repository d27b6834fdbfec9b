enum C { A; static final int x = C.x; }
