// Unary operators on a `double`: promotion, and increments that keep the type.
// Made by tests/suite/conformance/families.rs.
public class UnaryDouble {
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

    static double field;

    static int index(int i) {
        System.out.println("index " + i);
        return i;
    }

    public static void main(String[] args) {
        double[] values = {Double.NEGATIVE_INFINITY, -1e19, -2147483649.5, -0.0, 0.0, Double.MIN_VALUE, 0.1, 300.99, 16777217.0, 1e300, Double.NaN};
        for (double value : values) {
            System.out.println(+value + " " + -value);
            double before = value;
            System.out.println(value++ + " " + value + " " + ++value + " " + value-- + " " + --value + " " + (value == before));
        }
        double one = 1;
        System.out.println(kind(one++) + " " + kind(--one) + " " + kind(+one) + " " + kind(-one));
        values[index(0)]++;
        --values[index(1)];
        System.out.println(values[0] + " " + values[1]);
        field--;
        System.out.println(field + " " + field++ + " " + field);
        field = field++;
        System.out.println(field);
        Double box = one;
        Double same = box;
        box++;
        System.out.println(box + " " + same + " " + box-- + " " + ++same + " " + -same);
    }
}
