class F { void m(boolean b) { final int x; new Object() { void f() { for (; b; x = 1) { break; } } }; } }
