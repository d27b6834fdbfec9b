class F { void m(boolean b) { final int x; for (; b; x = 1) { x = 1; break; } } }
