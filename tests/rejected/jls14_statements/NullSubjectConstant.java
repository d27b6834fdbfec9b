// Java 21: JLS 14.11.1: no constant is a label of the type of `null`.
public class NullSubjectConstant {
    static void f() {
        switch (null) {
            case "a" -> {} // error
            default -> {}
        }
    }
}
