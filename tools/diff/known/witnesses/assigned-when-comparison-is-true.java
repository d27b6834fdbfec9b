class F { static void use(int u) { } void m(boolean b) { int x; if ((b && (x = 1) > 0) == true) { use(x); } } }
