class A { private void m() { } <W extends A> Runnable f(W w) { return w::m; } }
