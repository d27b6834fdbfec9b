// Java 21: JLS 14.11.2: `case null` alone does not cover all values.
public class NullSubjectNotCovered {
    static void f() {
        switch (null) { // error
            case null -> {}
        }
    }
}
