// Comparisons with NaN, zeros of both signs and infinities, as values and as every kind of condition.
public class NotANumber {
    static void compare(double a, double b) {
        System.out.println(a + " ? " + b + ": " + (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b)
            + " " + (a != b) + " / " + !(a < b) + " " + !(a <= b) + " " + !(a > b) + " " + !(a >= b) + " " + !(a == b));
    }

    static void compare(float a, float b) {
        System.out.println(a + "f ? " + b + "f: " + (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b)
            + " " + (a != b) + " / " + !(a < b) + " " + !(a <= b) + " " + !(a > b) + " " + !(a >= b) + " " + !(a != b));
    }

    static String branches(double a, double b) {
        StringBuilder taken = new StringBuilder();
        if (a < b && b < 10) {
            taken.append("and ");
        }
        if (!(a < b) || b > 3) {
            taken.append("or ");
        }
        if (!(a >= b && a <= 5)) {
            taken.append("nand ");
        }
        if (a > b ? b < 1 : !(a <= 1)) {
            taken.append("choice ");
        }
        int rounds = 0;
        while (!(a >= b) && rounds < 3) {
            rounds++;
        }
        do {
            rounds += 10;
        } while (a < b && rounds < 30);
        for (double x = a; x < b; x += 0.5) {
            rounds += 100;
            if (rounds > 500) {
                break;
            }
        }
        boolean mixed = a < b ^ !(a <= b) | (a > b) == (b < a) & a != a;
        return taken + "" + rounds + " " + mixed;
    }

    static float firstNegative(float... values) {
        for (float value : values) {
            if (!(value >= 0)) {
                return value;
            }
        }
        return 1;
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1, 2.5, -3, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double a : values) {
            for (double b : values) {
                compare(a, b);
                compare((float) a, (float) b);
                System.out.println(branches(a, b));
            }
        }
        System.out.println(firstNegative(1, 0, -0.0f, Float.NaN, -1) + " " + firstNegative(2, -2, Float.NaN));
        System.out.println((0.0 / 0 == 0.0 / 0) + " " + (0.0 / 0 != 0.0 / 0) + " " + (Float.NaN < 1) + " " + !(Float.NaN < 1));
        Double boxed = Double.NaN;
        System.out.println((boxed != boxed.doubleValue()) + " " + boxed.equals(Double.NaN) + " " + boxed.compareTo(1.0));
    }
}
