//= It is in a method.
class Main { boolean m(Object o) { return o instanceof String s && new Object() { boolean t() { return s.isEmpty(); } }.t(); } }
