// Where a `boolean` becomes a `Boolean` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingBoolean {
    static Boolean box(boolean x) { return x; }
    static boolean unbox(Boolean x) { return x; }
    static <T> T same(T x) { return x; }
    static Boolean field;

    public static void main(String[] args) {
        boolean[] values = {false, true};
        for (boolean value : values) {
            Boolean boxed = value;
            Object object = value;
            Boolean[] array = {value, box(value)};
            java.util.List<Boolean> list = new java.util.ArrayList<>();
            list.add(value);
            boolean back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (boolean) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            boolean nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((boolean) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Boolean");
        }
    }
}
