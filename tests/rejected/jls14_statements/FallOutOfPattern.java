// Java 22: JLS 14.11.1: a label with a pattern variable has its own statements.
public class FallOutOfPattern {
    static void f(Object o) {
        switch (o) {
            case Long l: // error
            case String _:
                System.out.println();
                break;
            default:
        }
    }
}
