class F { static void use(int u) { } void m() { int x; if ((Boolean) true) { x = 1; } use(x); } }
