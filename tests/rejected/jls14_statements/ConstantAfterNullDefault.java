// Java 21: JLS 14.11.1: no label follows `case null, default`.
public class ConstantAfterNullDefault {
    static void f(Integer i) {
        switch (i) {
            case null, default -> {}
            case 1 -> {} // error
        }
    }
}
