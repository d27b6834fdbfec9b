// Java 21: JLS 14.11.1: the variables that a guard uses are effectively final.
public class GuardUsesChanged {
    static void f(Object o) {
        int n = 0;
        n++;
        switch (o) {
            case String s when
                n > 0 -> {} // error
            default -> {}
        }
    }
}
