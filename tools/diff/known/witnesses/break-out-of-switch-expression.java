class Main { void m(int i) { switch (i) { default: int v = switch (i) { case 0: break; default: yield 2; }; } } }
