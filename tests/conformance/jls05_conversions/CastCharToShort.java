// The narrowing conversion from `char` to `short`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastCharToShort {
    public static void main(String[] args) {
        char[] values = {'\0', '\t', 'A', '\u007f', '\u0080', '\u8000', Character.MAX_VALUE};
        for (char value : values) {
            System.out.println(value + " -> " + (short) value);
            short and_back = (short) value;
            System.out.println((char) and_back + " " + (int) and_back);
        }
        System.out.println((short) (char) ('\0'));
        System.out.println((short) (char) ('\t'));
        System.out.println((short) (char) ('A'));
        System.out.println((short) (char) ('\u007f'));
        System.out.println((short) (char) ('\u0080'));
        System.out.println((short) (char) ('\u8000'));
        System.out.println((short) (char) (Character.MAX_VALUE));
    }
}
