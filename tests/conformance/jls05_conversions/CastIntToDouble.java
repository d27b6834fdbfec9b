// The widening conversion from `int` to `double`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastIntToDouble {
    static double pass(double x) { return x; }
    static double give(int x) { return x; }

    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -65537, -1, 0, 1, 40000, 16777217, Integer.MAX_VALUE};
        for (int value : values) {
            System.out.println(value + " -> " + (double) value);
            double assigned = value;
            double[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((double) (int) (Integer.MIN_VALUE));
        System.out.println((double) (int) (-65537));
        System.out.println((double) (int) (-1));
        System.out.println((double) (int) (0));
        System.out.println((double) (int) (1));
        System.out.println((double) (int) (40000));
        System.out.println((double) (int) (16777217));
        System.out.println((double) (int) (Integer.MAX_VALUE));
    }
}
