// Numbers of thousands of digits: texts in several radices and back, products, quotients, roots, powers.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class LargeNumbers {
    static String shown(String text) {
        return text.length() <= 40 ? text : text.substring(0, 20) + "..." + text.substring(text.length() - 17) + " " + text.length() + " " + text.hashCode();
    }

    static void texts(BigInteger number) {
        for (int radix : new int[] {2, 3, 10, 16, 36}) {
            String text = number.toString(radix);
            System.out.println(radix + " " + shown(text) + " " + new BigInteger(text, radix).equals(number));
        }
    }

    static void quotients(BigInteger a, BigInteger b) {
        BigInteger[] both = a.divideAndRemainder(b);
        System.out.println(both[0].hashCode() + " " + both[1].hashCode() + " " + both[0].multiply(b).add(both[1]).equals(a) + " " + a.mod(b.abs()).signum()
            + " " + both[0].bitLength() + " " + both[1].bitLength());
    }

    public static void main(String[] args) {
        BigInteger power = BigInteger.valueOf(3).pow(5000);
        texts(power);
        texts(power.negate());
        texts(BigInteger.TEN.pow(2000));
        texts(BigInteger.TEN.pow(1500).subtract(BigInteger.ONE));
        texts(BigInteger.ONE.shiftLeft(4096));
        texts(BigInteger.ONE.shiftLeft(32 * 32).subtract(BigInteger.ONE));
        texts(BigInteger.TEN.pow(600).multiply(BigInteger.valueOf(7)).add(BigInteger.TEN.pow(288)));
        String zeros = "0".repeat(400) + "12" + "0".repeat(700);
        System.out.println(shown(new BigInteger(zeros).toString()) + " " + shown(new BigInteger("-" + zeros).toString()));
        try {
            new BigInteger("1".repeat(500) + "x" + "1".repeat(500));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }

        BigInteger seven = BigInteger.valueOf(7).pow(900);
        quotients(power, seven);
        quotients(power.negate(), seven);
        quotients(power, seven.negate());
        quotients(seven, power);
        quotients(power, power);
        quotients(power.multiply(seven), seven);
        quotients(power, BigInteger.valueOf(-1).shiftLeft(31));
        quotients(power, BigInteger.valueOf(97));
        quotients(BigInteger.ONE.shiftLeft(3000), BigInteger.ONE.shiftLeft(1500).subtract(BigInteger.ONE));
        System.out.println(power.multiply(power).hashCode() + " " + power.multiply(seven).bitLength() + " " + power.multiply(BigInteger.ZERO)
            + " " + power.sqrt().hashCode() + " " + power.gcd(seven.multiply(BigInteger.valueOf(81))) + " "
            + seven.modPow(BigInteger.valueOf(1000003), BigInteger.ONE.shiftLeft(607).subtract(BigInteger.ONE)).hashCode());

        BigDecimal decimal = new BigDecimal(power, 1200);
        System.out.println(shown(decimal.toString()) + " " + decimal.precision() + " " + shown(decimal.setScale(20, RoundingMode.HALF_UP).toPlainString()));
        System.out.println(shown(BigDecimal.ONE.divide(new BigDecimal(seven), new MathContext(300)).toString()) + " "
            + shown(new BigDecimal(2).sqrt(new MathContext(200)).toString()) + " " + shown(decimal.pow(3, new MathContext(150)).toString()));
        System.out.println(new BigDecimal("1E+400").add(new BigDecimal("1E-400")).precision() + " " + shown(new BigDecimal("1E+400").toBigInteger().toString())
            + " " + new BigDecimal("12E+500").setScale(3).stripTrailingZeros());
        for (int digits : new int[] {1, 9, 10, 18, 19, 20, 37, 38, 100}) {
            BigDecimal nines = new BigDecimal("9".repeat(digits));
            System.out.print(nines.precision() + " " + nines.add(BigDecimal.ONE).precision() + " " + nines.scaleByPowerOfTen(-5).round(new MathContext(2)) + " ");
        }
        System.out.println();
    }
}
