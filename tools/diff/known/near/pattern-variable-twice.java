//= The operators are others.
class Main { boolean m(Object o, Object p) { return (o instanceof String s) ^ (p instanceof String t); } }
