// Unary operators on a `float`: promotion, and increments that keep the type.
// Made by tests/suite/conformance/families.rs.
public class UnaryFloat {
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

    static float field;

    static int index(int i) {
        System.out.println("index " + i);
        return i;
    }

    public static void main(String[] args) {
        float[] values = {Float.NEGATIVE_INFINITY, -3e9f, -1.5f, -0.0f, 0f, Float.MIN_VALUE, 0.1f, 65536.75f, Float.MAX_VALUE, Float.NaN};
        for (float value : values) {
            System.out.println(+value + " " + -value);
            float before = value;
            System.out.println(value++ + " " + value + " " + ++value + " " + value-- + " " + --value + " " + (value == before));
        }
        float one = 1;
        System.out.println(kind(one++) + " " + kind(--one) + " " + kind(+one) + " " + kind(-one));
        values[index(0)]++;
        --values[index(1)];
        System.out.println(values[0] + " " + values[1]);
        field--;
        System.out.println(field + " " + field++ + " " + field);
        field = field++;
        System.out.println(field);
        Float box = one;
        Float same = box;
        box++;
        System.out.println(box + " " + same + " " + box-- + " " + ++same + " " + -same);
    }
}
