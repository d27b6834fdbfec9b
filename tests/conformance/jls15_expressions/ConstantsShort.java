// Constant expressions of `short` are worth what the machine computes.
// Made by tests/suite/conformance/families.rs.
public class ConstantsShort {
    static final short A = 1;
    static final short B = -129;

    public static void main(String[] args) {
        short a = A, b = B;
        System.out.println((A + B) + " " + (a + b) + " " + (("" + (A + B)) == ("" + (A + B))));
        System.out.println((A - B) + " " + (a - b) + " " + (("" + (A - B)) == ("" + (A - B))));
        System.out.println((A * B) + " " + (a * b) + " " + (("" + (A * B)) == ("" + (A * B))));
        System.out.println((-A) + " " + (-a) + " " + (("" + (-A)) == ("" + (-A))));
        System.out.println((A % 7) + " " + (a % 7) + " " + (("" + (A % 7)) == ("" + (A % 7))));
        System.out.println((A / 3) + " " + (a / 3) + " " + (("" + (A / 3)) == ("" + (A / 3))));
        System.out.println((A < B ? A : B) + " " + (a < b ? a : b) + " " + (("" + (A < B ? A : B)) == ("" + (A < B ? A : B))));
        System.out.println(((A + B) * A - B / 5) + " " + ((a + b) * a - b / 5) + " " + (("" + ((A + B) * A - B / 5)) == ("" + ((A + B) * A - B / 5))));
        System.out.println((A & B) + " " + (a & b) + " " + (("" + (A & B)) == ("" + (A & B))));
        System.out.println((A | B) + " " + (a | b) + " " + (("" + (A | B)) == ("" + (A | B))));
        System.out.println((A ^ ~B) + " " + (a ^ ~b) + " " + (("" + (A ^ ~B)) == ("" + (A ^ ~B))));
        System.out.println((A << 3) + " " + (a << 3) + " " + (("" + (A << 3)) == ("" + (A << 3))));
        System.out.println((A >> 2) + " " + (a >> 2) + " " + (("" + (A >> 2)) == ("" + (A >> 2))));
        System.out.println((B >>> 5) + " " + (b >>> 5) + " " + (("" + (B >>> 5)) == ("" + (B >>> 5))));
        System.out.println((B >> 33) + " " + (b >> 33) + " " + (("" + (B >> 33)) == ("" + (B >> 33))));
        System.out.println((A << 31 >>> 7) + " " + (a << 31 >>> 7) + " " + (("" + (A << 31 >>> 7)) == ("" + (A << 31 >>> 7))));
        System.out.println((("" + A) == ("" + A)) + " " + (("" + a) == ("" + A)) + " " + ("" + a).equals("" + A));
        switch (a) {
            case ((short) (B + 1)): System.out.println("B + 1"); break;
            case A: System.out.println("A"); break;
            default: System.out.println("neither");
        }
        final short local = 100;
        final byte narrowed = local;
        System.out.println(narrowed);
    }
}
