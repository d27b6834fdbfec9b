//= The patterns are in one member without a function.
class Main { boolean m(Object o) { return o instanceof String s && s.equals(o); } }
