//= The other operand is no constant.
class Main { void m(Object o, boolean b) { if (!(o instanceof String s) || b) { } } }
