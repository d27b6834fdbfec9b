class F { boolean t() { return true; } void m(int x) { do { break; } while (new Object() { boolean f() { return t(); } }.f()); } }
