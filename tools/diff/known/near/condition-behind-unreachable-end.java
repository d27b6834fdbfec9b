//= The loop is another one.
class F { void m(int x) { while (true ? true : x > 0) { break; } } }
