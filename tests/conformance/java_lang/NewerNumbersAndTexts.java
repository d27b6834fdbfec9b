// Java 21: Divisions that round up, clamped and exact results, `repeat` of builders, `indexOf` in a part of a text, `splitWithDelimiters`.
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.regex.Pattern;

public class NewerNumbersAndTexts {
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
        int[] ints = {Integer.MIN_VALUE, -7, -1, 0, 1, 3, 7, Integer.MAX_VALUE};
        for (int x : ints) {
            for (int y : ints) {
                show(x + "/" + y, () -> Math.ceilDiv(x, y) + " " + Math.ceilMod(x, y) + " " + Math.ceilDiv((long) x, y) + " "
                    + Math.ceilMod((long) x, y) + " " + Math.ceilDiv((long) x, (long) y) + " " + Math.ceilMod((long) x, (long) y));
                show("exact", () -> Math.divideExact(x, y) + " " + Math.floorDivExact(x, y) + " " + Math.ceilDivExact(x, y));
                show("long", () -> StrictMath.divideExact((long) x << 32, (long) y) + " " + Math.floorDivExact((long) x << 32, (long) y)
                    + " " + Math.ceilDivExact((long) x << 32, (long) y));
                show("high", () -> Math.unsignedMultiplyHigh((long) x << 30, (long) y << 29));
                show("clamp", () -> Math.clamp(3L, x, y) + " " + Math.clamp(3L * x, (long) x, (long) y));
            }
        }
        double[] doubles = {Double.NEGATIVE_INFINITY, -1.5, -0.0, 0.0, 2.5, Double.NaN};
        for (double min : doubles) {
            for (double max : doubles) {
                show(min + ".." + max, () -> Math.clamp(0.0, min, max) + " " + Math.clamp(-0.0, min, max) + " " + Math.clamp(9.0, min, max)
                    + " " + Math.clamp(Double.NaN, min, max));
                show("float", () -> StrictMath.clamp(1.0f, (float) min, (float) max));
            }
        }
        System.out.println(Math.TAU);
        show("repeat", () -> new StringBuilder("x").repeat("ab", 3).repeat('c', 2).repeat(0x1F600, 2).repeat("", 5).repeat("z", 0));
        show("repeat null", () -> new StringBuffer().repeat((CharSequence) null, 2).repeat(new StringBuilder("q"), 1));
        show("repeat negative", () -> new StringBuilder().repeat("a", -1));
        show("repeat negative point", () -> new StringBuilder().repeat('a', -1));
        show("repeat wrong point", () -> new StringBuilder().repeat(-5, 1));
        show("repeat wrong point never", () -> new StringBuilder().repeat(-5, 0));
        StringBuilder own = new StringBuilder("ab");
        show("repeat itself", () -> own.repeat(own, 2));
        String text = "abcabc";
        for (int begin = -1; begin < 8; begin += 2) {
            for (int end = 0; end < 8; end++) {
                int from = begin, to = end;
                show(begin + " " + end, () -> text.indexOf('c', from, to) + " " + text.indexOf("ca", from, to) + " " + text.indexOf("", from, to));
            }
        }
        for (int limit = -1; limit < 5; limit++) {
            int most = limit;
            for (String separator : new String[] {",", "[,;]+", "", "x*", "b"}) {
                show(separator + " " + limit, () -> Arrays.asList(",a,;b,,".splitWithDelimiters(separator, most)));
            }
        }
        System.out.println(Arrays.asList(Pattern.compile("-").splitWithDelimiters("a-b-c--", 0)) + "" + "".splitWithDelimiters("a", 0).length);
    }
}
