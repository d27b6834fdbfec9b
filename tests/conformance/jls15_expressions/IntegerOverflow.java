// Two's complement everywhere: sums, products, negation, division and shifts at the ends of the range.
public class IntegerOverflow {
    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE; long lmax = Long.MAX_VALUE, lmin = Long.MIN_VALUE;
        System.out.println(max + 1 + " " + (min - 1) + " " + -min + " " + min * -1 + " " + min / -1 + " " + min % -1 + " " + Math.abs(min) + " " + max * max + " " + (min >>> 31) + " " + (max << 1));
        System.out.println(lmax + 1 + " " + (lmin - 1) + " " + -lmin + " " + lmin / -1 + " " + lmin % -1 + " " + lmax * lmax + " " + (lmin >>> 63) + " " + (lmin >> 63) + " " + (max + 1L) + " " + (max + 1 + 0L));
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + 7 / -2 + " " + 7 % -2 + " " + -7 / 2L + " " + (-7 >> 1) + " " + (-7 >>> 28) + " " + Math.floorDiv(-7, 2) + Math.floorMod(-7, 2));
        System.out.println((1 << 32) + " " + (1 << -1) + " " + (1L << 32) + " " + (1L << 64) + " " + (-1 >>> 33) + " " + ((byte) -1 >>> 4) + " " + (char) -1 / 2 + " " + (byte) 0x1ff + (short) 0x18000 + (int) 0x1_0000_0001L);
        for (String op : new String[] {"/", "%"}) for (long d : new long[] {0}) try { System.out.println(op.equals("/") ? 1 / d : 1 % d); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    }
}
