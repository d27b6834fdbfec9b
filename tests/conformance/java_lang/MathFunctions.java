// The functions of Math: roots, powers, logarithms, angles, with ordinary and special arguments.
public class MathFunctions {
    static final double[] VALUES = {
        0.0, -0.0, 1, -1, 0.5, -0.5, 2, 3, -3, 10, 0.1, 100, 1000, 1e-5, -0.2, 21.5, 25, 708, -745, 1e10, 1e300, 4.9e-324,
        Math.PI, Math.PI / 2, Math.PI / 4, Math.PI / 6, Math.E, Double.MAX_VALUE, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.NaN,
    };

    public static void main(String[] args) {
        for (double x : VALUES) {
            System.out.println(x + ": " + Math.sqrt(x) + " " + Math.cbrt(x) + " " + Math.log(x) + " " + Math.log10(x) + " "
                + Math.log1p(x) + " " + Math.expm1(x) + " " + Math.exp(x));
            System.out.println("  " + Math.sin(x) + " " + Math.cos(x) + " " + Math.tan(x) + " " + Math.asin(x) + " "
                + Math.acos(x) + " " + Math.atan(x) + " " + Math.sinh(x) + " " + Math.cosh(x) + " " + Math.tanh(x));
            StringBuilder pairs = new StringBuilder("  ");
            for (double y : VALUES) {
                pairs.append(Math.pow(x, y)).append(' ').append(Math.atan2(x, y)).append(' ');
                pairs.append(Math.hypot(x, y)).append(' ');
            }
            System.out.println(pairs);
        }
        double small = Math.nextDown(Double.MIN_NORMAL);
        System.out.println(Math.pow(small, 1) + " " + Math.pow(-small, 1) + " " + Math.pow(small, 0.5) + " " + Math.pow(small, -1));
        double area = 0;
        for (int degrees = 0; degrees < 360; degrees += 15) {
            double angle = Math.toRadians(degrees);
            area += Math.abs(Math.sin(angle) * Math.cos(angle));
        }
        System.out.printf("%.12f %.10f%n", area, Math.sqrt(Math.pow(3, 2) + Math.pow(4, 2)));
        System.out.println(StrictMath.sqrt(2) + " " + StrictMath.max(1.5, -1) + " " + StrictMath.floorMod(-5, 3) + " "
            + StrictMath.tan(0.7) + " " + StrictMath.exp(1.5) + " " + StrictMath.pow(1.1, 10) + " " + StrictMath.PI);
    }
}
