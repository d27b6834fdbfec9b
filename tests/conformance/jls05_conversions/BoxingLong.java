// Where a `long` becomes a `Long` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingLong {
    static Long box(long x) { return x; }
    static long unbox(Long x) { return x; }
    static <T> T same(T x) { return x; }
    static Long field;

    public static void main(String[] args) {
        long[] values = {Long.MIN_VALUE, -4294967297L, -1L, 0L, 1L, 2147483648L, 9007199254740993L, Long.MAX_VALUE};
        for (long value : values) {
            Long boxed = value;
            Object object = value;
            Long[] array = {value, box(value)};
            java.util.List<Long> list = new java.util.ArrayList<>();
            list.add(value);
            long back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (long) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            long nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((long) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Long");
        }
    }
}
