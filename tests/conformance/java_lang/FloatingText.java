// Float and Double as text, from text, as bits and as boxes.
public class FloatingText {
    static final double[] DOUBLES = {
        0.0, -0.0, 1, 0.1, 100, 1e7, 9999999, 1e-3, 0.00099999, 1e21, 1e22, 1e23, 2e-3, 2e-4, 4.35, 1e16 + 2, 9007199254740993L,
        Long.MAX_VALUE, 1L << 62, 0.3 - 0.1, 0.1 + 0.2, 1 / 3.0, 2 / 3.0, 123456789.125, Math.PI, Math.E, 5.0E-20,
        Double.MIN_VALUE, 3 * Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.NaN,
    };

    static final String[] TEXTS = {
        "1", " 1.5e3d ", "+.5f", "5.", "-0", "0x1.8p1", "0X.8P-3", "1e400", "1e-400", "NaN", "-Infinity", "+Infinity",
        "\t12\n", "0001.5000", "1.00000005960464477539062500000001", "4.9e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "1.7976931348623159e308", "", " ", "abc", "1e", "1e+", "0x1", "0x.p1", "1.5x", "--1",
        "infinity", "1_0", "1 2", ".", "NaNf",
    };

    public static void main(String[] args) {
        for (double d : DOUBLES) {
            float f = (float) d;
            System.out.println(d + " " + f + " " + Double.toHexString(d) + " " + Float.toHexString(f) + " "
                + Long.toHexString(Double.doubleToLongBits(d)) + " " + Integer.toHexString(Float.floatToIntBits(f)) + " "
                + Double.hashCode(d) + " " + Float.valueOf(f).hashCode() + " " + (int) d + " " + (long) f + " " + (short) d);
        }
        for (String text : TEXTS) {
            try {
                System.out.println(Double.parseDouble(text) + " " + Float.parseFloat(text) + " " + Double.valueOf(text));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        StringBuilder text = new StringBuilder();
        text.append(1.5).append(2.5f).append('x').insert(0, 3.25).insert(1, 1f).append(new char[] {'!'}).append(1e10f);
        System.out.println(text + String.valueOf(1.0) + String.valueOf(2f) + 'c' + 1.5 + 2 + null + 1e-5f);
        Number[] numbers = {3.99, -3.99f, 1e20, Float.NaN, 7, 300L, (byte) -1};
        for (Number number : numbers) {
            System.out.println(number.intValue() + " " + number.longValue() + " " + number.shortValue() + " "
                + number.byteValue() + " " + number.floatValue() + " " + number.doubleValue());
        }
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " " + Float.compare(1, 2) + " "
            + Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(1).equals(1) + " " + Float.valueOf(1).equals(1.0f) + " "
            + Double.sum(1, 2) + " " + Float.max(-0f, 0f) + " " + Double.min(Double.NaN, 0));
        System.out.println(Double.isNaN(0 / 0.0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(-1e308) + " "
            + Float.isFinite(Float.NEGATIVE_INFINITY) + " " + new Object[] {1.5}[0].equals(1.5) + " "
            + Double.longBitsToDouble(0x4009_21fb_5444_2d18L) + " " + Float.intBitsToFloat(1));
    }
}
