// Java 22: JLS 14.11.1: constants and patterns are labels of different groups.
public class ConstantBesidePattern {
    static void f(String s) {
        switch (s) {
            case String _,
                "a" -> {} // error
            default -> {}
        }
    }
}
