//= The break has no label.
class Main { void m(Object o) { while (!(o instanceof String s)) { break; } } }
