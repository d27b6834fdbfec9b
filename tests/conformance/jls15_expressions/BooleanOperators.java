// Logical operators with and without short circuit, on boxes too.
public class BooleanOperators {
    static String log = ""; static boolean t(int i) { log += i; return true; } static boolean f(int i) { log += i; return false; }
    public static void main(String[] args) {
        boolean a = t(1) || f(2), b = f(3) && t(4), c = t(5) | f(6), d = f(7) & t(8), e = t(9) ^ t(0); System.out.println(a + "" + b + c + d + e + log);
        log = ""; if (t(1) && (f(2) || t(3)) && !f(4)) log += "!"; boolean x = f(5) ? t(6) : !t(7) || t(8); System.out.println(log + x);
        Boolean box = true; box &= false; box = !box | box; System.out.println(box + " " + (box && !box) + (box == true) + Boolean.logicalXor(box, true));
        boolean y; if (y = f(1)) System.out.println("no"); System.out.println(y == false != true == !y); int n = 3; System.out.println(n > 2 == n < 5 && n != 4 | false);
        try { Boolean none = null; if (none || t(2)) System.out.println("?"); } catch (NullPointerException z) { System.out.println("null"); }
    }
}
