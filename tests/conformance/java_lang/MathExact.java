// The exact operations of `Math`, rounding divisions and clamped values.
public class MathExact {
    static void t(java.util.function.Supplier<Object> s) { try { System.out.print(s.get() + " "); } catch (ArithmeticException e) { System.out.print(e.getMessage() + "; "); } }
    public static void main(String[] args) {
        int[] is = {Integer.MIN_VALUE, -7, -1, 0, 1, 3, Integer.MAX_VALUE}; for (int a : is) { for (int b : is) { t(() -> Math.addExact(a, b)); t(() -> Math.subtractExact(a, b)); t(() -> Math.multiplyExact(a, b)); t(() -> Math.floorDiv(a, b)); t(() -> Math.floorMod(a, b)); } t(() -> Math.negateExact(a)); t(() -> Math.incrementExact(a)); t(() -> Math.decrementExact(a)); t(() -> Math.absExact(a)); System.out.println(); }
        long[] ls = {Long.MIN_VALUE, -1, 2, Long.MAX_VALUE}; for (long a : ls) { for (long b : ls) { t(() -> Math.addExact(a, b)); t(() -> Math.multiplyExact(a, b)); t(() -> Math.floorMod(a, b)); t(() -> Math.multiplyHigh(a, b)); } t(() -> Math.toIntExact(a)); System.out.println(); } System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0) + Math.abs(-0.0f) + Math.max(Double.NaN, 1) + Math.signum(-2.5) + Math.multiplyFull(1 << 30, 8) + Math.max(1, 2L));
    }
}
