// Java 21: JLS 14.30.3: a component of a primitive type matches a pattern of the same type only.
public class RecordPatternBoxes {
    record A(int x) {}
    static boolean f(Object o) {
        return o instanceof A(Integer i); // error
    }
}
