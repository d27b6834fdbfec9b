//= The loop is another one.
class F { void m(Object o) { while (o instanceof String s && s.isEmpty()) { break; } } }
