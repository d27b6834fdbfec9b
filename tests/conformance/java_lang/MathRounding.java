// Math on single floating-point numbers: rounding, neighbours, signs, exponents, scaling.
public class MathRounding {
    static final double[] VALUES = {
        0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, -0.2, 4503599627370497.5, 9007199254740993.0, 1e300,
        -1e300, 1e-310, 2147483647.5, 9.3e18, 123456.789, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
    };
    static final int[] SHIFTS = {
        0, 1, -1, 52, -52, 126, -149, 277, 1000, -1000, 1074, -1075, 2000, -2098, Integer.MAX_VALUE, Integer.MIN_VALUE,
    };

    public static void main(String[] args) {
        for (double d : VALUES) {
            float f = (float) d;
            System.out.println(d + ": " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d) + " "
                + Math.round(f) + " " + Math.abs(d) + " " + Math.abs(f) + " " + Math.signum(d) + " " + Math.signum(f));
            System.out.println(Math.ulp(d) + " " + Math.nextUp(d) + " " + Math.nextDown(d) + " " + Math.getExponent(d) + " "
                + Math.ulp(f) + " " + Math.nextUp(f) + " " + Math.nextDown(f) + " " + Math.getExponent(f));
            System.out.println(Math.toRadians(d) + " " + Math.toDegrees(d) + " " + Math.sqrt(d) + " " + Math.cbrt(d));
            StringBuilder scaled = new StringBuilder();
            for (int shift : SHIFTS) {
                scaled.append(Math.scalb(d, shift)).append(' ').append(Math.scalb(f, shift)).append(' ');
            }
            System.out.println(scaled);
            for (double e : VALUES) {
                float g = (float) e;
                System.out.println(Math.max(d, e) + " " + Math.min(d, e) + " " + Math.max(f, g) + " " + Math.min(f, g) + " "
                    + Math.copySign(d, e) + " " + Math.nextAfter(d, e) + " " + Math.nextAfter(f, e) + " "
                    + Math.IEEEremainder(d, e) + " " + d % e + " " + f % g + " " + Math.fma(d, e, 0.5) + " "
                    + Math.fma(f, g, 0.5f));
            }
        }
        long[] longs = {0, 1, -1, 5, Long.MAX_VALUE, Long.MIN_VALUE, 123456789012345L, -987654321098765L, -1L << 32};
        for (long a : longs) {
            for (long b : longs) {
                System.out.print(Math.multiplyHigh(a, b) + " ");
            }
        }
        System.out.println(Math.multiplyFull(1 << 30, -5) + " " + Math.floorMod(-7L, 3) + " " + Math.floorDiv(-7, 2));
    }
}
