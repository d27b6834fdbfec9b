class F { void m() { final int x; L: try { x = 1; } finally { break L; } x = 2; } }
