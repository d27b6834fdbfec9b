// The widening conversion from `char` to `double`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastCharToDouble {
    static double pass(double x) { return x; }
    static double give(char x) { return x; }

    public static void main(String[] args) {
        char[] values = {'\0', '\t', 'A', '\u007f', '\u0080', '\u8000', Character.MAX_VALUE};
        for (char value : values) {
            System.out.println(value + " -> " + (double) value);
            double assigned = value;
            double[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((double) (char) ('\0'));
        System.out.println((double) (char) ('\t'));
        System.out.println((double) (char) ('A'));
        System.out.println((double) (char) ('\u007f'));
        System.out.println((double) (char) ('\u0080'));
        System.out.println((double) (char) ('\u8000'));
        System.out.println((double) (char) (Character.MAX_VALUE));
    }
}
