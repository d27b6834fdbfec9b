// Where a `int` becomes a `Integer` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingInt {
    static Integer box(int x) { return x; }
    static int unbox(Integer x) { return x; }
    static <T> T same(T x) { return x; }
    static Integer field;

    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -65537, -1, 0, 1, 40000, 16777217, Integer.MAX_VALUE};
        for (int value : values) {
            Integer boxed = value;
            Object object = value;
            Integer[] array = {value, box(value)};
            java.util.List<Integer> list = new java.util.ArrayList<>();
            list.add(value);
            int back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (int) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            int nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((int) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Integer");
        }
    }
}
