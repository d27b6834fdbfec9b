//= The intersection is in the body.
class Main { void m(Object o, java.util.List<String> l) { for (String s : l) { Object p = (Iterable<?> & java.io.Serializable) o; } } }
