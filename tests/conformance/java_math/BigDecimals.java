// BigDecimal: arithmetic, scales, rounding, text and other numbers, on random and extreme values.
import java.math.*;
import java.util.*;
public class BigDecimals {
    static long seed = 7;
    static long rnd() { seed = seed * 6364136223846793005L + 1442695040888963407L; return seed ^ seed >>> 29; }
    static BigDecimal dec(int i) {
        switch (i % 6) {
            case 0: return BigDecimal.valueOf(rnd() % 1000, (int) (rnd() & 7) - 3);
            case 1: return new BigDecimal(BigInteger.valueOf(rnd()).multiply(BigInteger.valueOf(rnd() >> 20)), (int) (rnd() & 31) - 10);
            case 2: return BigDecimal.valueOf(rnd() % 20 * 100, (int) (rnd() & 3));
            case 3: return BigDecimal.valueOf(rnd() % 10);
            case 4: return new BigDecimal(BigInteger.TEN.pow((int) (rnd() & 15)), (int) (rnd() & 15) - 7);
            default: return BigDecimal.valueOf(rnd(), (int) (rnd() & 15));
        }
    }
    static StringBuilder s = new StringBuilder();
    static void p(Object o) { s.append(o).append(' '); }
    public static void main(String[] x) {
        int h = 0;
        RoundingMode[] modes = RoundingMode.values();
        for (int i = 0; i < 1200; i++) {
            BigDecimal a = dec(i), b = dec(i / 6); s.setLength(0);
            RoundingMode m = modes[(int) (rnd() & 7)]; int n = (int) (rnd() & 7) + 1; MathContext mc = new MathContext(n, m);
            p(a); p(b); p(a.add(b)); p(a.subtract(b)); p(a.multiply(b)); p(a.compareTo(b)); p(a.equals(b)); p(a.hashCode()); p(a.precision()); p(a.scale()); p(a.toPlainString()); p(a.toEngineeringString()); p(a.stripTrailingZeros()); p(a.signum()); p(a.negate()); p(a.abs()); p(a.toBigInteger()); p(a.longValue()); p(a.intValue()); p(a.doubleValue()); p(a.floatValue()); p(a.min(b)); p(a.max(b)); p(a.ulp()); p(a.movePointLeft(n)); p(a.movePointRight(n)); p(a.scaleByPowerOfTen(n)); p(a.pow(n % 4)); p(a.unscaledValue());
            for (int k = 0; k < 16; k++) try { switch (k) {
                case 0: p(a.divide(b)); break; case 1: p(a.divide(b, mc)); break; case 2: p(a.divide(b, n, m)); break; case 3: p(a.divide(b, m)); break; case 4: p(a.remainder(b)); break; case 5: p(a.divideToIntegralValue(b)); break;
                case 6: p(a.round(mc)); break; case 7: p(a.setScale(n, m)); break; case 8: p(a.setScale(-n, m)); break; case 9: p(a.add(b, mc)); break; case 10: p(a.multiply(b, mc)); break; case 11: p(a.subtract(b, mc)); break; case 12: p(a.pow(n - 3, mc)); break; case 13: p(a.sqrt(mc)); break; case 14: p(a.longValueExact()); p(a.intValueExact()); break; case 15: p(a.toBigIntegerExact()); break; }
            } catch (ArithmeticException e) { p(k + e.getMessage()); }
            p(String.format("%.3f %e %s %.0f %,.2f %10.1f %g", a, a, a, a, a, a, a));
            h = h * 31 + s.toString().hashCode(); if (i % 80 == 0) System.out.println(i + " " + h + " " + s);
        }
        String[] t = {"0", "1", "-1.50", "1e5", "1E-10", "123.4500", "0.000001", "0.0000001", "-0", "+3", ".5", "5.", "1e+3", "00012", "1234567890123456789012345.678", "", "-", ".", "1e", "1e+", "a", "1a", "1.2.3", "1e99999999999", "e5", " 1", "1 ", "0E+3", "0E-8", "--1", "1e5x"};
        for (String u : t) try { BigDecimal d = new BigDecimal(u); System.out.println(u + " = " + d + " " + d.toPlainString() + " " + d.toEngineeringString() + " " + d.scale() + " " + d.precision() + " " + d.unscaledValue()); } catch (NumberFormatException e) { System.out.println(u + " ! " + e.getMessage()); }
        double[] ds = {0.1, 1.0, 0.5, 123.456, 1e-10, 1e20, -2.5, Double.MIN_VALUE, 3.0e-5, 0.0, -0.0, 100.0};
        for (double d : ds) System.out.println(new BigDecimal(d) + " " + BigDecimal.valueOf(d));
        try { new BigDecimal(Double.NaN); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(new BigDecimal("10").divide(new BigDecimal("3"), 5, BigDecimal.ROUND_HALF_UP) + " " + new BigDecimal("2.345").setScale(2, BigDecimal.ROUND_HALF_EVEN) + " " + new BigDecimal(2).sqrt(new MathContext(50)) + " " + BigDecimal.ONE.divide(new BigDecimal(7), MathContext.DECIMAL128) + " " + MathContext.DECIMAL64 + " " + Arrays.toString(new BigDecimal("17.5").divideAndRemainder(new BigDecimal("5"))) + new BigDecimal("4.00").sqrt(MathContext.UNLIMITED) + new BigDecimal("1.44").sqrt(MathContext.DECIMAL32) + (BigDecimal.valueOf(0) == BigDecimal.ZERO) + RoundingMode.valueOf("UP") + RoundingMode.valueOf(4));
        BigDecimal sum = BigDecimal.ZERO; for (int i = 0; i < 10; i++) sum = sum.add(new BigDecimal("0.1")); System.out.println(sum + " " + sum.equals(BigDecimal.ONE) + " " + sum.compareTo(BigDecimal.ONE) + " " + sum.hashCode() + " " + new BigDecimal("2.0").equals(new BigDecimal("2.00")));
    }
}
