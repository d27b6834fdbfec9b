// Bit operations of `Integer` and `Long` on powers, ends of the range and patterns.
public class IntegerBits {
    public static void main(String[] args) {
        for (int x : new int[] {0, 1, -1, 2, 0x80000000, 0x7fffffff, 0xf0f0, -256, 12345}) System.out.println(x + " " + Integer.bitCount(x) + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.rotateLeft(x, 5) + " " + Integer.rotateRight(x, -3) + " " + Integer.signum(x) + " " + Integer.toBinaryString(x) + " " + Integer.toHexString(x) + " " + Integer.toOctalString(x) + " " + Integer.hashCode(x) + " " + Integer.compare(x, 1) + Integer.compareUnsigned(x, 1) + " " + Integer.toUnsignedLong(x) + " " + Integer.divideUnsigned(x, 7) + " " + Integer.remainderUnsigned(x, 7));
        for (long x : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0xf0f0f0f0f0L}) System.out.println(x + " " + Long.bitCount(x) + " " + Long.highestOneBit(x) + " " + Long.lowestOneBit(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.rotateLeft(x, 9) + " " + Long.signum(x) + " " + Long.hashCode(x));
    }
}
