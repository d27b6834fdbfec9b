// Where a `short` becomes a `Short` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingShort {
    static Short box(short x) { return x; }
    static short unbox(Short x) { return x; }
    static <T> T same(T x) { return x; }
    static Short field;

    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        for (short value : values) {
            Short boxed = value;
            Object object = value;
            Short[] array = {value, box(value)};
            java.util.List<Short> list = new java.util.ArrayList<>();
            list.add(value);
            short back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (short) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            short nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((short) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Short");
        }
    }
}
