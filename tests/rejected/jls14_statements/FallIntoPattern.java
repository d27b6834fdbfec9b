// Java 21: JLS 14.11.1: control reaches a pattern variable from above.
public class FallIntoPattern {
    static void f(Object o) {
        switch (o) {
            case Long l:
                System.out.println(l);
            case String s: // error
                System.out.println(s);
                break;
            default:
        }
    }
}
