// Java 21: JLS 6.4: two variables of one pattern have one name.
public class RecordPatternNames {
    record P(Object l, Object r) {}
    static boolean f(Object o) {
        return o instanceof P(var x, var x); // error
    }
}
