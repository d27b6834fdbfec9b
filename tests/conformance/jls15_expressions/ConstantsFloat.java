// Constant expressions of `float` are worth what the machine computes.
// Made by tests/suite/conformance/families.rs.
public class ConstantsFloat {
    static final float A = 0.1f;
    static final float B = -1.5f;

    public static void main(String[] args) {
        float a = A, b = B;
        System.out.println((A + B) + " " + (a + b) + " " + (("" + (A + B)) == ("" + (A + B))));
        System.out.println((A - B) + " " + (a - b) + " " + (("" + (A - B)) == ("" + (A - B))));
        System.out.println((A * B) + " " + (a * b) + " " + (("" + (A * B)) == ("" + (A * B))));
        System.out.println((-A) + " " + (-a) + " " + (("" + (-A)) == ("" + (-A))));
        System.out.println((A % 7) + " " + (a % 7) + " " + (("" + (A % 7)) == ("" + (A % 7))));
        System.out.println((A / 3) + " " + (a / 3) + " " + (("" + (A / 3)) == ("" + (A / 3))));
        System.out.println((A < B ? A : B) + " " + (a < b ? a : b) + " " + (("" + (A < B ? A : B)) == ("" + (A < B ? A : B))));
        System.out.println(((A + B) * A - B / 5) + " " + ((a + b) * a - b / 5) + " " + (("" + ((A + B) * A - B / 5)) == ("" + ((A + B) * A - B / 5))));
        System.out.println((("" + A) == ("" + A)) + " " + (("" + a) == ("" + A)) + " " + ("" + a).equals("" + A));
    }
}
