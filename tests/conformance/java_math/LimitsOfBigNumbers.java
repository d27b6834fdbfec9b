// Shifts and scales at the limits of what a big number can have.
import java.math.BigDecimal;
import java.math.BigInteger;

public class LimitsOfBigNumbers {
    interface Computation {
        Object run();
    }

    static void show(Computation computation) {
        try {
            System.out.println(computation.run());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Ten extends BigDecimal {
        Ten(String text) {
            super(text);
        }

        @Override
        public BigInteger unscaledValue() {
            return BigInteger.TEN;
        }
    }

    public static void main(String[] args) {
        show(() -> BigInteger.ONE.shiftRight(Integer.MIN_VALUE));
        show(() -> BigInteger.ONE.shiftLeft(Integer.MAX_VALUE));
        show(() -> BigInteger.ZERO.shiftRight(Integer.MIN_VALUE));
        show(() -> BigInteger.ZERO.shiftLeft(Integer.MAX_VALUE));
        show(() -> BigInteger.ONE.negate().shiftLeft(Integer.MIN_VALUE));
        show(() -> BigInteger.ZERO.multiply(null));
        show(() -> new Ten("1.5").unscaledValue() + " " + new Ten("1.5").add(BigDecimal.ONE));
        show(() -> BigInteger.TEN.pow(Integer.MAX_VALUE));
        show(() -> BigInteger.valueOf(-3).pow((1 << 30) + 32));
        show(() -> BigInteger.TWO.pow(100000).bitLength());
        show(() -> BigInteger.valueOf(-8).pow(1001).equals(BigInteger.ONE.shiftLeft(3003).negate()));
        show(() -> BigInteger.valueOf(-8).pow(1000).equals(BigInteger.ONE.shiftLeft(3000)));
        show(() -> BigInteger.ZERO.pow(0) + " " + BigInteger.ZERO.pow(Integer.MAX_VALUE) + " " + BigInteger.ONE.negate().pow(Integer.MAX_VALUE));
        show(() -> BigInteger.TWO.pow(-1));
        show(() -> BigDecimal.valueOf(0, Integer.MAX_VALUE).pow(2));
        show(() -> BigDecimal.valueOf(1, Integer.MAX_VALUE).pow(2));
        show(() -> BigDecimal.valueOf(0, Integer.MIN_VALUE).add(BigDecimal.valueOf(0, 5)));
        show(() -> BigDecimal.valueOf(0, Integer.MAX_VALUE).movePointLeft(1).scale());
        show(() -> BigDecimal.valueOf(0, Integer.MIN_VALUE).scaleByPowerOfTen(1).scale());
        show(() -> BigDecimal.valueOf(1, Integer.MIN_VALUE).scaleByPowerOfTen(1));
    }
}
