//= There is no loop.
class E1 extends Exception { }
class Main { void m() { try { int x = 1; } catch (E1 e) { } } }
