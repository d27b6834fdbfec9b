// Where a `float` becomes a `Float` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingFloat {
    static Float box(float x) { return x; }
    static float unbox(Float x) { return x; }
    static <T> T same(T x) { return x; }
    static Float field;

    public static void main(String[] args) {
        float[] values = {Float.NEGATIVE_INFINITY, -3e9f, -1.5f, -0.0f, 0f, Float.MIN_VALUE, 0.1f, 65536.75f, Float.MAX_VALUE, Float.NaN};
        for (float value : values) {
            Float boxed = value;
            Object object = value;
            Float[] array = {value, box(value)};
            java.util.List<Float> list = new java.util.ArrayList<>();
            list.add(value);
            float back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (float) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            float nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((float) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Float");
        }
    }
}
