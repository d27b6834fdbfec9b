// The widening conversion from `char` to `long`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastCharToLong {
    static long pass(long x) { return x; }
    static long give(char x) { return x; }

    public static void main(String[] args) {
        char[] values = {'\0', '\t', 'A', '\u007f', '\u0080', '\u8000', Character.MAX_VALUE};
        for (char value : values) {
            System.out.println(value + " -> " + (long) value);
            long assigned = value;
            long[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((long) (char) ('\0'));
        System.out.println((long) (char) ('\t'));
        System.out.println((long) (char) ('A'));
        System.out.println((long) (char) ('\u007f'));
        System.out.println((long) (char) ('\u0080'));
        System.out.println((long) (char) ('\u8000'));
        System.out.println((long) (char) (Character.MAX_VALUE));
    }
}
