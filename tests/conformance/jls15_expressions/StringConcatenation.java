// `+` with strings: grouping, null, characters, numbers, and objects in turn.
public class StringConcatenation {
    static int n; public String toString() { return "object" + n++; }
    public static void main(String[] args) {
        System.out.println(1 + 2 + "3" + 4 * 5 + (6 + 7) + 'x' + ('a' + 1) + (char) ('a' + 1));
        System.out.println('a' + 'b' + "c" + 'd' + 1L + 1.0f + 2e10 + true + null);
        Object o = null; String s = null; char[] cs = null; Integer i = null;
        System.out.println(s + o + i + (s + s).length() + ("" + null));
        StringConcatenation c = new StringConcatenation();
        System.out.println(c + "" + c + n + c);
        System.out.println("" + -0.0 + 0f + Float.NaN + Long.MIN_VALUE + (byte) 200 + (short) 70000 + '\u0041' + new StringBuilder("sb"));
        final String k = "k"; System.out.println((k + 1 == "k1") + " " + (k + n == "k3")); s += s + 1; System.out.println(s);
        System.out.println("a" + (1 > 2 ? "b" : 3) + (1 > 2 ? 'b' : 3) + (true ? 'b' : 3) + (true ? 1 : 2.0) + (true ? null : 0));
    }
}
