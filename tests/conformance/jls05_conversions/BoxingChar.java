// Where a `char` becomes a `Character` and comes back.
// Made by tests/suite/conformance/families.rs.
public class BoxingChar {
    static Character box(char x) { return x; }
    static char unbox(Character x) { return x; }
    static <T> T same(T x) { return x; }
    static Character field;

    public static void main(String[] args) {
        char[] values = {'\0', '\t', 'A', '\u007f', '\u0080', '\u8000', Character.MAX_VALUE};
        for (char value : values) {
            Character boxed = value;
            Object object = value;
            Character[] array = {value, box(value)};
            java.util.List<Character> list = new java.util.ArrayList<>();
            list.add(value);
            char back = list.get(0);
            System.out.println(boxed + " " + object + " " + array[1] + " " + back + " " + same(value));
            System.out.println(boxed.equals(value) + " " + object.equals(array[0]) + " " + boxed.hashCode() + " " + list.contains(value));
            System.out.println((boxed == value) + " " + (unbox(boxed) == back) + " " + (char) object);
            System.out.println(object.getClass().getName() + " " + (object instanceof Comparable) + " " + (object instanceof Number));
        }
        try {
            char nothing = field;
            System.out.println(nothing);
        } catch (NullPointerException e) {
            System.out.println("null is not unboxed");
        }
        try {
            Object text = "text";
            System.out.println((char) text);
        } catch (ClassCastException e) {
            System.out.println("a string is no Character");
        }
    }
}
