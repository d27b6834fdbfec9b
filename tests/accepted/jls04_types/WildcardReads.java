// JLS 4.5.1: what can be done with a list of unknown elements.
public class WildcardReads {
    static Object f(java.util.List<?> a, java.util.List<? extends Number> b, java.util.List<? super Integer> c) {
        c.add(1);
        a.add(null);
        Number n = b.get(0);
        return a.get(0) == n ? c.get(0) : a.size();
    }
}
