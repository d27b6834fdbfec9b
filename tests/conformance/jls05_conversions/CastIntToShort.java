// The narrowing conversion from `int` to `short`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastIntToShort {
    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -65537, -1, 0, 1, 40000, 16777217, Integer.MAX_VALUE};
        for (int value : values) {
            System.out.println(value + " -> " + (short) value);
            short and_back = (short) value;
            System.out.println((int) and_back + " " + (int) and_back);
        }
        System.out.println((short) (int) (Integer.MIN_VALUE));
        System.out.println((short) (int) (-65537));
        System.out.println((short) (int) (-1));
        System.out.println((short) (int) (0));
        System.out.println((short) (int) (1));
        System.out.println((short) (int) (40000));
        System.out.println((short) (int) (16777217));
        System.out.println((short) (int) (Integer.MAX_VALUE));
    }
}
