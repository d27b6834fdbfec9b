// JLS 15.27.2, 14.22: constant variables as conditions of loops decide whether a lambda body can complete normally.
import java.util.function.Supplier;

public class ConstantsInLambdas {
    static final boolean FOREVER = true;
    static void run(Runnable r) { System.out.print("Runnable "); }
    static void run(Supplier<Integer> s) { System.out.print("Supplier "); }
    static void only(Supplier<Integer> s) { System.out.print("only "); }

    public static void main(String[] args) {
        final boolean yes = true;
        boolean variable = true;
        run(() -> { while (yes) ; });
        run(() -> { while (FOREVER) ; });
        run(() -> { final boolean inner = !false; while (inner && yes) ; });
        run(() -> { for (; yes; ) ; });
        run(() -> { do { } while (yes); });
        run(() -> { while (variable) ; });
        run(() -> { final boolean inner = true; while (inner) break; });
        run(() -> { final boolean FOREVER = variable; while (FOREVER) ; });
        only(() -> { while (yes) ; });
        System.out.println();
    }
}
