// Java 21: JLS 14.11.1: constants may follow `default`, also beside patterns.
public class ConstantAfterDefault {
    static int f(Integer i) {
        return switch (i) {
            case Integer j when j > 2 -> 1;
            default -> 2;
            case 1 -> 3;
        };
    }
}
