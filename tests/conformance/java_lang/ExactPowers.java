// Java 25: `powExact` and the exact unsigned operations of `Math`, within their ranges and beyond.
import java.util.function.Supplier;

public class ExactPowers {
    static void show(String what, Supplier<Object> action) {
        String result;
        try {
            result = String.valueOf(action.get());
        } catch (RuntimeException e) {
            result = e.getClass().getSimpleName() + " " + e.getMessage();
        }
        System.out.println(what + ": " + result);
    }

    public static void main(String[] args) {
        int[] ints = {Integer.MIN_VALUE, -3, -2, -1, 0, 1, 2, 3, 10, 65536, Integer.MAX_VALUE};
        int[] exponents = {-1, 0, 1, 2, 3, 9, 10, 31, 32, 63, 64, Integer.MAX_VALUE};
        for (int x : ints) {
            for (int n : exponents) {
                show(x + "^" + n, () -> Math.powExact(x, n));
                show("long", () -> Math.powExact((long) x, n));
                show("unsigned", () -> Integer.toUnsignedString(Math.unsignedPowExact(x, n)));
                show("unsigned long", () -> Long.toUnsignedString(StrictMath.unsignedPowExact((long) x, n)));
            }
            for (int y : ints) {
                show(x + "*" + y, () -> Math.unsignedMultiplyExact(x, y));
                show("long", () -> Math.unsignedMultiplyExact((long) x, y) + " " + Math.unsignedMultiplyExact((long) x, (long) y));
            }
        }
    }
}
