// BigInteger: arithmetic, bits, text and other numbers, on random and extreme values.
import java.math.BigInteger;
import java.util.*;
public class BigIntegers {
    static long seed = 42;
    static long rnd() { seed = seed * 6364136223846793005L + 1442695040888963407L; return seed ^ seed >>> 29; }
    static BigInteger big(int words) { BigInteger b = BigInteger.ZERO; for (int i = 0; i < words; i++) { long r = rnd(); if ((r & 7) == 0) r = -1; if ((r & 7) == 1) r = 0; b = b.shiftLeft(32).add(BigInteger.valueOf(r & 0xffffffffL)); } return (rnd() & 1) == 0 ? b : b.negate(); }
    public static void main(String[] x) {
        int h = 0;
        for (int i = 0; i < 800; i++) {
            BigInteger a = big(i % 9), b = big(i / 9 % 7), c = big(i % 5).abs().add(BigInteger.ONE);
            StringBuilder s = new StringBuilder();
            s.append(a).append(b).append(a.add(b)).append(a.subtract(b)).append(a.multiply(b));
            if (b.signum() != 0) { BigInteger[] qr = a.divideAndRemainder(b); s.append(qr[0]).append(",").append(qr[1]); if (!qr[0].multiply(b).add(qr[1]).equals(a)) s.append("WRONG"); }
            s.append(a.mod(c)).append(a.gcd(b)).append(a.and(b)).append(a.or(b)).append(a.xor(b)).append(a.not()).append(a.andNot(b));
            int n = (int) (rnd() & 127);
            s.append(a.shiftLeft(n)).append(a.shiftRight(n)).append(a.testBit(n)).append(a.setBit(n)).append(a.clearBit(n)).append(a.flipBit(n)).append(a.getLowestSetBit()).append(a.bitLength()).append(a.bitCount());
            s.append(a.compareTo(b)).append(a.hashCode()).append(a.toString(2 + n % 35)).append(new BigInteger(a.toString(2 + n % 35), 2 + n % 35).equals(a)).append(Arrays.hashCode(a.toByteArray())).append(new BigInteger(a.toByteArray()).equals(a));
            s.append(a.intValue()).append(a.longValue()).append(a.doubleValue()).append(a.floatValue()).append(a.abs().sqrt()).append(a.min(b)).append(a.max(b)).append(a.pow(n % 4)).append(a.signum());
            if (i % 20 == 0) { s.append(a.modPow(b.abs(), c)); try { s.append(a.modInverse(c)); } catch (ArithmeticException e) { s.append(e.getMessage()); } s.append(a.abs().isProbablePrime(20)); }
            h = h * 31 + s.toString().hashCode(); if (i % 80 == 0) System.out.println(i + " " + h + " " + s);
        }
        BigInteger f = BigInteger.ONE; for (int i = 1; i <= 300; i++) f = f.multiply(BigInteger.valueOf(i)); System.out.println(f);
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE; for (int i = 0; i < 1000; i++) { BigInteger t = a.add(b); a = b; b = t; } System.out.println(a);
        System.out.println(BigInteger.TWO.pow(521).subtract(BigInteger.ONE).isProbablePrime(10) + " " + new BigInteger("1000000007").nextProbablePrime() + " " + new BigInteger("ffFF", 16) + new BigInteger("-0") + new BigInteger("+12") + new BigInteger("000123") + BigInteger.valueOf(Long.MIN_VALUE) + BigInteger.valueOf(5).equals(5) + (BigInteger.valueOf(1) == BigInteger.ONE));
        System.out.println(new BigInteger(70, new Random(5)) + " " + new BigInteger(1, new byte[]{-1, 2}) + " " + new BigInteger(-1, new byte[]{1}) + " " + Arrays.toString(BigInteger.TEN.pow(20).sqrtAndRemainder()));
        System.out.println(String.format("%d %,d %x %o %X %(d %+d %020d %s %#x", f.shiftRight(2000), BigInteger.TEN.pow(10), BigInteger.valueOf(-255), BigInteger.valueOf(8), new BigInteger("beef", 16), BigInteger.valueOf(-7), BigInteger.TEN, BigInteger.valueOf(-42), BigInteger.TWO, BigInteger.valueOf(-255)));
        String[] bad = {"", "-", "+", "1-2", "--1", "abc", "12 ", "1.5", "+-1", "123456789012345x"};
        for (String s : bad) try { System.out.println(new BigInteger(s)); } catch (NumberFormatException e) { System.out.println(s + " " + e.getMessage()); }
        String[] ops = {"div0", "mod0", "modneg", "pow-1", "sqrt-", "int", "long", "short", "byte", "bit-1", "inv", "modpow", "radix", "null"};
        for (int i = 0; i < ops.length; i++) try { BigInteger r = BigInteger.TEN; Object o = null; switch (i) { case 0: o = r.divide(BigInteger.ZERO); break; case 1: o = r.mod(BigInteger.ZERO); break; case 2: o = r.mod(BigInteger.valueOf(-3)); break; case 3: o = r.pow(-1); break; case 4: o = r.negate().sqrt(); break; case 5: o = r.pow(10).intValueExact(); break; case 6: o = r.pow(20).longValueExact(); break; case 7: o = r.pow(6).shortValueExact(); break; case 8: o = BigInteger.valueOf(128).byteValueExact(); break; case 9: o = r.testBit(-1); break; case 10: o = r.modInverse(BigInteger.valueOf(4)); break; case 11: o = r.modPow(r, BigInteger.ZERO); break; case 12: o = new BigInteger("1", 99); break; case 13: o = r.add(null); break; } System.out.println(ops[i] + " " + o); } catch (RuntimeException e) { System.out.println(ops[i] + " " + (e instanceof NullPointerException ? "NPE" : e)); }
    }
}
