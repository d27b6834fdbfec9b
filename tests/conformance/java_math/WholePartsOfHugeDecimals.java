// Decimals with exponents of any size as whole numbers: their lowest bits, and what is refused.

import java.math.BigDecimal;

public class WholePartsOfHugeDecimals {
    public static void main(String[] arguments) {
        String[] texts = {
            "1E+1000000", "-7E+2000000000", "123456789E+64", "123456789E+63", "-3E+62", "1E+19", "9223372036854775808", "0E+2147483647",
            "1E-2147483647", "123E-2", "1234567890123456789012345678901234567890E-20",
        };
        for (String text : texts) {
            BigDecimal number = new BigDecimal(text);
            System.out.println(text + ": " + number.longValue() + " " + number.intValue() + " " + number.shortValue() + " "
                + number.byteValue() + " " + exact(number));
        }
    }

    private static String exact(BigDecimal number) {
        try {
            return "" + number.longValueExact();
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }
}
