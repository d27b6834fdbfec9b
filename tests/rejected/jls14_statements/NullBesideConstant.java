// Java 21: JLS 14.11.1: `null` shares its `case` with `default` only.
public class NullBesideConstant {
    static void f(String s) {
        switch (s) {
            case "a",
                null -> {} // error
            default -> {}
        }
    }
}
