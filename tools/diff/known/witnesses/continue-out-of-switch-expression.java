class Main { void m(int i, boolean b) { while (b) { int v = switch (i) { case 0: continue; default: yield 2; }; } } }
