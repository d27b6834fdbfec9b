// Java 21: JLS 14.11.1: after a comma, `default` follows `null` only.
public class DefaultAfterConstant {
    static void f(String s) {
        switch (s) {
            case "a",
                default -> {} // error
        }
    }
}
