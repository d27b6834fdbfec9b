// Formats of objects: atomic numbers, big integers and decimals, exactly.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
public class BigNumbersFormatted {
    public static void main(String[] args) {
        NumberFormat plain = NumberFormat.getInstance(java.util.Locale.US);
        NumberFormat cents = new DecimalFormat("#,##0.00"), percent = new DecimalFormat("0.#%"), science = new DecimalFormat("0.###E0");
        Object[] numbers = {new AtomicInteger(-1234), new AtomicLong(Long.MIN_VALUE), 7, (byte) -3, 2.5f,
            new BigInteger("12345678901234567890"), new BigInteger("-98765432109876543210987"), BigInteger.TEN,
            new BigDecimal("12345678901234567890.125"), new BigDecimal("-0.0049"), new BigDecimal("1E+20"), BigDecimal.ZERO,
            new BigDecimal("0.5"), new BigDecimal("1234567.891"), new BigDecimal("99.995"), new BigDecimal("1E-30")};
        for (Object number : numbers) {
            System.out.println(plain.format(number) + " " + cents.format(number) + " " + percent.format(number) + " " + science.format(number));
        }
        try { plain.format("text"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
