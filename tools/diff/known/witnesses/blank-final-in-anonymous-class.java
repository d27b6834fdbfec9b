class F { static final int x; static { new Object() { int y = x; }; x = 1; } }
