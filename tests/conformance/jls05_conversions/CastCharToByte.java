// The narrowing conversion from `char` to `byte`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastCharToByte {
    public static void main(String[] args) {
        char[] values = {'\0', '\t', 'A', '\u007f', '\u0080', '\u8000', Character.MAX_VALUE};
        for (char value : values) {
            System.out.println(value + " -> " + (byte) value);
            byte and_back = (byte) value;
            System.out.println((char) and_back + " " + (int) and_back);
        }
        System.out.println((byte) (char) ('\0'));
        System.out.println((byte) (char) ('\t'));
        System.out.println((byte) (char) ('A'));
        System.out.println((byte) (char) ('\u007f'));
        System.out.println((byte) (char) ('\u0080'));
        System.out.println((byte) (char) ('\u8000'));
        System.out.println((byte) (char) (Character.MAX_VALUE));
    }
}
