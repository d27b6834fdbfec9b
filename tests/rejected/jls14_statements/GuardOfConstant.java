// Java 21: JLS 14.11.1: only patterns have guards.
public class GuardOfConstant {
    static void f(String s) {
        switch (s) {
            case "a" when s.isEmpty() -> {} // error
            default -> {}
        }
    }
}
