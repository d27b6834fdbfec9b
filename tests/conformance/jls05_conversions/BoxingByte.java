// Where a `byte` becomes a `Byte` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingByte {
    static Byte box(byte x) { return x; }
    static byte unbox(Byte x) { return x; }
    static <T> T same(T x) { return x; }
    static Byte field;

    public static void main(String[] args) {
        byte[] values = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        for (byte value : values) {
            Byte boxed = value;
            Object object = value;
            Byte[] array = {value, box(value)};
            java.util.List<Byte> list = new java.util.ArrayList<>();
            list.add(value);
            byte back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (byte) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            byte nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((byte) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Byte");
        }
    }
}
