// The type and value of `c ? x : y` where one operand is a `int`.
// Made by tests/suite/conformance/families.rs.
public class ConditionalInt {
    static String kind(byte x) { return "byte"; }
    static String kind(short x) { return "short"; }
    static String kind(char x) { return "char"; }
    static String kind(int x) { return "int"; }
    static String kind(long x) { return "long"; }
    static String kind(float x) { return "float"; }
    static String kind(double x) { return "double"; }
    static String kind(boolean x) { return "boolean"; }
    static String kind(Byte x) { return "Byte"; }
    static String kind(Short x) { return "Short"; }
    static String kind(Character x) { return "Character"; }
    static String kind(Integer x) { return "Integer"; }
    static String kind(Long x) { return "Long"; }
    static String kind(Float x) { return "Float"; }
    static String kind(Double x) { return "Double"; }
    static String kind(Object x) { return "Object"; }

    public static void main(String[] args) {
        boolean yes = args.length == 0, no = !yes;
        int x = (int) 65;
        byte o0 = (byte) 66;
        System.out.println("byte: " + kind(yes ? x : o0) + " " + kind(yes ? o0 : x) + " " + (yes ? x : o0) + " " + (no ? x : o0));
        Byte o1 = Byte.valueOf((byte) 67);
        System.out.println("Byte: " + kind(yes ? x : o1) + " " + kind(yes ? o1 : x) + " " + (yes ? x : o1) + " " + (no ? x : o1));
        short o2 = (short) 66;
        System.out.println("short: " + kind(yes ? x : o2) + " " + kind(yes ? o2 : x) + " " + (yes ? x : o2) + " " + (no ? x : o2));
        Short o3 = Short.valueOf((short) 67);
        System.out.println("Short: " + kind(yes ? x : o3) + " " + kind(yes ? o3 : x) + " " + (yes ? x : o3) + " " + (no ? x : o3));
        char o4 = (char) 66;
        System.out.println("char: " + kind(yes ? x : o4) + " " + kind(yes ? o4 : x) + " " + (yes ? x : o4) + " " + (no ? x : o4));
        Character o5 = Character.valueOf((char) 67);
        System.out.println("Character: " + kind(yes ? x : o5) + " " + kind(yes ? o5 : x) + " " + (yes ? x : o5) + " " + (no ? x : o5));
        int o6 = (int) 66;
        System.out.println("int: " + kind(yes ? x : o6) + " " + kind(yes ? o6 : x) + " " + (yes ? x : o6) + " " + (no ? x : o6));
        Integer o7 = Integer.valueOf((int) 67);
        System.out.println("Integer: " + kind(yes ? x : o7) + " " + kind(yes ? o7 : x) + " " + (yes ? x : o7) + " " + (no ? x : o7));
        long o8 = (long) 66;
        System.out.println("long: " + kind(yes ? x : o8) + " " + kind(yes ? o8 : x) + " " + (yes ? x : o8) + " " + (no ? x : o8));
        Long o9 = Long.valueOf((long) 67);
        System.out.println("Long: " + kind(yes ? x : o9) + " " + kind(yes ? o9 : x) + " " + (yes ? x : o9) + " " + (no ? x : o9));
        float o10 = (float) 66;
        System.out.println("float: " + kind(yes ? x : o10) + " " + kind(yes ? o10 : x) + " " + (yes ? x : o10) + " " + (no ? x : o10));
        Float o11 = Float.valueOf((float) 67);
        System.out.println("Float: " + kind(yes ? x : o11) + " " + kind(yes ? o11 : x) + " " + (yes ? x : o11) + " " + (no ? x : o11));
        double o12 = (double) 66;
        System.out.println("double: " + kind(yes ? x : o12) + " " + kind(yes ? o12 : x) + " " + (yes ? x : o12) + " " + (no ? x : o12));
        Double o13 = Double.valueOf((double) 67);
        System.out.println("Double: " + kind(yes ? x : o13) + " " + kind(yes ? o13 : x) + " " + (yes ? x : o13) + " " + (no ? x : o13));
        Boolean o14 = Boolean.TRUE;
        System.out.println("Boolean: " + kind(yes ? x : o14) + " " + kind(yes ? o14 : x) + " " + (yes ? x : o14) + " " + (no ? x : o14));
        String o15 = "text";
        System.out.println("String: " + kind(yes ? x : o15) + " " + kind(yes ? o15 : x) + " " + (yes ? x : o15) + " " + (no ? x : o15));
        System.out.println(kind(yes ? x : 'c') + " " + (yes ? x : 'c'));
        System.out.println(kind(yes ? x : 5) + " " + (no ? x : 5));
        System.out.println(kind(yes ? x : -5) + " " + (yes ? x : -5));
        System.out.println(kind(yes ? x : 70000) + " " + (yes ? x : 70000));
        System.out.println(kind(yes ? x : null) + " " + (no ? x : null));
    }
}
