// Java 21: JLS 14.30.1: a record pattern has a pattern for each component.
public class RecordPatternCount {
    record P(Object l, Object r) {}
    static boolean f(Object o) {
        return o instanceof P(var l); // error
    }
}
