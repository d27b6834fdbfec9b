// Where a `double` becomes a `Double` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingDouble {
    static Double box(double x) { return x; }
    static double unbox(Double x) { return x; }
    static <T> T same(T x) { return x; }
    static Double field;

    public static void main(String[] args) {
        double[] values = {Double.NEGATIVE_INFINITY, -1e19, -2147483649.5, -0.0, 0.0, Double.MIN_VALUE, 0.1, 300.99, 16777217.0, 1e300, Double.NaN};
        for (double value : values) {
            Double boxed = value;
            Object object = value;
            Double[] array = {value, box(value)};
            java.util.List<Double> list = new java.util.ArrayList<>();
            list.add(value);
            double back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (double) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            double nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((double) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Double");
        }
    }
}
