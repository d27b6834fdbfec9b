// Java 21: JLS 14.30.1: a record pattern has no modifiers.
public class RecordPatternFinal {
    record A(int x) {}
    static boolean f(Object o) {
        return o instanceof final A(var x); // error
    }
}
