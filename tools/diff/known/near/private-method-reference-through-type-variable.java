//= The method is not private.
class Main { void m() { } <W extends Main> Runnable f(W w) { return w::m; } }
