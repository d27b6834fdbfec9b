// Shifts of a `short` by distances of every integral type; each operand is promoted by itself.
// Made by tests/suite/conformance/families.rs.
public class ShiftShort {
    static String kind(byte x) { return "byte"; }
    static String kind(short x) { return "short"; }
    static String kind(char x) { return "char"; }
    static String kind(int x) { return "int"; }
    static String kind(long x) { return "long"; }
    static String kind(float x) { return "float"; }
    static String kind(double x) { return "double"; }
    static String kind(boolean x) { return "boolean"; }
    static String kind(String x) { return "String"; }
    static String kind(Object x) { return "Object"; }

    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        int[] distances = {-65, -64, -33, -32, -1, 0, 1, 5, 7, 8, 31, 32, 33, 63, 64, 65, Integer.MIN_VALUE};
        for (short value : values) {
            StringBuilder line = new StringBuilder().append(value + 0).append(':');
            for (int distance : distances) {
                line.append(' ').append(value << distance);
                line.append(' ').append(value >> (byte) distance);
                line.append(' ').append(value >>> (long) distance);
                line.append(' ').append(value >>> (char) distance);
            }
            System.out.println(line);
            short copy = value;
            copy <<= 3;
            System.out.print(copy + 0 + " ");
            copy >>= 2L;
            System.out.print(copy + 0 + " ");
            copy >>>= (short) 1;
            System.out.println(copy + 0);
        }
        short one = 1;
        System.out.println(kind(one << 1L) + " " + kind(one >> (byte) 1) + " " + kind(one >>> 'a') + " " + kind(1L << one));
    }
}
