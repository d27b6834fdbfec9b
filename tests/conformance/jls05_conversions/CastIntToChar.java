// The narrowing conversion from `int` to `char`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastIntToChar {
    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -65537, -1, 0, 1, 40000, 16777217, Integer.MAX_VALUE};
        for (int value : values) {
            System.out.println(value + " -> " + (char) value);
            char and_back = (char) value;
            System.out.println((int) and_back + " " + (int) and_back);
        }
        System.out.println((char) (int) (Integer.MIN_VALUE));
        System.out.println((char) (int) (-65537));
        System.out.println((char) (int) (-1));
        System.out.println((char) (int) (0));
        System.out.println((char) (int) (1));
        System.out.println((char) (int) (40000));
        System.out.println((char) (int) (16777217));
        System.out.println((char) (int) (Integer.MAX_VALUE));
    }
}
