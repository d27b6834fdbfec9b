// Whole quotients and remainders of decimals in a context; exponents beyond `int`.
import java.math.BigDecimal;
import java.math.MathContext;
public class QuotientsInContexts {
    public static void main(String[] args) {
        String[] texts = {"100", "3", "-7.25", "0.125", "12345678.9", "1E+5", "1E-5", "0", "2.000"};
        for (int precision : new int[] {0, 1, 3, 7}) {
            MathContext context = new MathContext(precision);
            for (String a : texts) {
                for (String b : texts) {
                    String result;
                    try {
                        BigDecimal x = new BigDecimal(a), y = new BigDecimal(b);
                        BigDecimal[] both = x.divideAndRemainder(y, context);
                        result = x.divideToIntegralValue(y, context) + " " + x.remainder(y, context) + " " + both[0].equals(x.divideToIntegralValue(y, context));
                    } catch (ArithmeticException e) {
                        result = e.getMessage();
                    }
                    System.out.println(precision + ": " + a + " " + b + " " + result);
                }
            }
        }
        for (String text : new String[] {"1e2147483647", "1e2147483648", "1e-2147483648", "1e-2147483647", "0.1e2147483648", "10e-2147483649"}) {
            try { System.out.println(new BigDecimal(text).scale()); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        }
    }
}
