// Unary operators on a `long`: promotion, and increments that keep the type.
// Made by tests/suite/conformance/families.rs.
public class UnaryLong {
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

    static long field;

    static int index(int i) {
        System.out.println("index " + i);
        return i;
    }

    public static void main(String[] args) {
        long[] values = {Long.MIN_VALUE, -4294967297L, -1L, 0L, 1L, 2147483648L, 9007199254740993L, Long.MAX_VALUE};
        for (long value : values) {
            System.out.println(+value + " " + -value + " " + ~value);
            long before = value;
            System.out.println(value++ + " " + value + " " + ++value + " " + value-- + " " + --value + " " + (value == before));
        }
        long one = 1;
        System.out.println(kind(one++) + " " + kind(--one) + " " + kind(+one) + " " + kind(-one) + " " + kind(~one));
        values[index(0)]++;
        --values[index(1)];
        System.out.println(values[0] + " " + values[1]);
        field--;
        System.out.println(field + " " + field++ + " " + field);
        field = field++;
        System.out.println(field);
        Long box = one;
        Long same = box;
        box++;
        System.out.println(box + " " + same + " " + box-- + " " + ++same + " " + -same);
    }
}
