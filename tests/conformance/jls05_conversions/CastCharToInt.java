// The widening conversion from `char` to `int`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastCharToInt {
    static int pass(int x) { return x; }
    static int give(char x) { return x; }

    public static void main(String[] args) {
        char[] values = {'\0', '\t', 'A', '\u007f', '\u0080', '\u8000', Character.MAX_VALUE};
        for (char value : values) {
            System.out.println(value + " -> " + (int) value);
            int assigned = value;
            int[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((int) (char) ('\0'));
        System.out.println((int) (char) ('\t'));
        System.out.println((int) (char) ('A'));
        System.out.println((int) (char) ('\u007f'));
        System.out.println((int) (char) ('\u0080'));
        System.out.println((int) (char) ('\u8000'));
        System.out.println((int) (char) (Character.MAX_VALUE));
    }
}
