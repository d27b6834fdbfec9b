// Java 21: JLS 14.30.1: a record pattern takes no annotations.
public class AnnotatedRecordPattern {
    record R(int x) {
    }

    static boolean f(Object x) {
        return x instanceof @Deprecated R(int y); // error
    }
}
