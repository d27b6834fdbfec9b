// The widening conversion from `char` to `float`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastCharToFloat {
    static float pass(float x) { return x; }
    static float give(char x) { return x; }

    public static void main(String[] args) {
        char[] values = {'\0', '\t', 'A', '\u007f', '\u0080', '\u8000', Character.MAX_VALUE};
        for (char value : values) {
            System.out.println(value + " -> " + (float) value);
            float assigned = value;
            float[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((float) (char) ('\0'));
        System.out.println((float) (char) ('\t'));
        System.out.println((float) (char) ('A'));
        System.out.println((float) (char) ('\u007f'));
        System.out.println((float) (char) ('\u0080'));
        System.out.println((float) (char) ('\u8000'));
        System.out.println((float) (char) (Character.MAX_VALUE));
    }
}
