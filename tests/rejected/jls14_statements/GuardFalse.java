// Java 21: JLS 14.11.1: a guard is not the constant `false`.
public class GuardFalse {
    static void f(Object o) {
        switch (o) {
            case String s when
                false -> {} // error
            default -> {}
        }
    }
}
