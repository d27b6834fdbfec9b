// Java 22: JLS 6.4: unnamed variables hide nothing.
public class UnnamedAgain {
    static int f(Object o) {
        int _ = 1;
        int _ = 2;
        for (int _ = 0, i = 0; i < 1; i++) { var _ = i; }
        java.util.function.BinaryOperator<Integer> both = (_, _) -> 1;
        try { return both.apply(1, 2); } catch (RuntimeException _) { return 2; }
    }
}
