//= The loop is another one.
class Main { void m(Object o) { while (!(o instanceof String s)) { } int z = s.hashCode(); } }
