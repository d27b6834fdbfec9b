// Java 21: JLS 14.11.1: a guard assigns no variable declared outside of it.
public class GuardAssigns {
    static void f(Object o) {
        int n = 0;
        switch (o) {
            case String s when
                (n = 1) > 0 -> {} // error
            default -> {}
        }
    }
}
