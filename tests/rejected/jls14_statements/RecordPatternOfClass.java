// Java 21: JLS 14.30.1: only records have record patterns.
public class RecordPatternOfClass {
    static boolean f(Object o) {
        return o instanceof String(var s); // error
    }
}
