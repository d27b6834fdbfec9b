// Compound assignment to a `long` of every numeric type, with the cast that it implies.
// Made by tests/suite/conformance/families.rs.
public class CompoundLong {
    public static void main(String[] args) {
        long x;
        x = Long.MIN_VALUE; x += (byte) (Byte.MAX_VALUE); System.out.println("+= byte " + x);
        x = -4294967297L; x -= (byte) (Byte.MIN_VALUE); System.out.println("-= byte " + x);
        x = 0L; x *= (byte) (Byte.MAX_VALUE); System.out.println("*= byte " + x);
        x = 2147483648L; x /= (byte) (Byte.MAX_VALUE); System.out.println("/= byte " + x);
        x = Long.MAX_VALUE; x %= (byte) (Byte.MIN_VALUE); System.out.println("%= byte " + x);
        x = Long.MIN_VALUE; x &= (byte) (Byte.MAX_VALUE); System.out.println("&= byte " + x);
        x = -4294967297L; x |= (byte) (-1); System.out.println("|= byte " + x);
        x = 0L; x ^= (byte) (Byte.MIN_VALUE); System.out.println("^= byte " + x);
        x = Long.MIN_VALUE; x += (short) (Short.MAX_VALUE); System.out.println("+= short " + x);
        x = -4294967297L; x -= (short) (Short.MIN_VALUE); System.out.println("-= short " + x);
        x = 0L; x *= (short) (Short.MAX_VALUE); System.out.println("*= short " + x);
        x = 2147483648L; x /= (short) (Short.MAX_VALUE); System.out.println("/= short " + x);
        x = Long.MAX_VALUE; x %= (short) (Short.MIN_VALUE); System.out.println("%= short " + x);
        x = Long.MIN_VALUE; x &= (short) (Short.MAX_VALUE); System.out.println("&= short " + x);
        x = -4294967297L; x |= (short) (-129); System.out.println("|= short " + x);
        x = 0L; x ^= (short) (Short.MIN_VALUE); System.out.println("^= short " + x);
        x = Long.MIN_VALUE; x += (char) (Character.MAX_VALUE); System.out.println("+= char " + x);
        x = -4294967297L; x -= (char) ('\0'); System.out.println("-= char " + x);
        x = 0L; x *= (char) (Character.MAX_VALUE); System.out.println("*= char " + x);
        x = 2147483648L; x /= (char) (Character.MAX_VALUE); System.out.println("/= char " + x);
        x = Long.MAX_VALUE; x %= (char) ('\0'); System.out.println("%= char " + x);
        x = Long.MIN_VALUE; x &= (char) (Character.MAX_VALUE); System.out.println("&= char " + x);
        x = -4294967297L; x |= (char) ('\t'); System.out.println("|= char " + x);
        x = 0L; x ^= (char) ('\0'); System.out.println("^= char " + x);
        x = Long.MIN_VALUE; x += (int) (Integer.MAX_VALUE); System.out.println("+= int " + x);
        x = -4294967297L; x -= (int) (Integer.MIN_VALUE); System.out.println("-= int " + x);
        x = 0L; x *= (int) (Integer.MAX_VALUE); System.out.println("*= int " + x);
        x = 2147483648L; x /= (int) (Integer.MAX_VALUE); System.out.println("/= int " + x);
        x = Long.MAX_VALUE; x %= (int) (Integer.MIN_VALUE); System.out.println("%= int " + x);
        x = Long.MIN_VALUE; x &= (int) (Integer.MAX_VALUE); System.out.println("&= int " + x);
        x = -4294967297L; x |= (int) (-65537); System.out.println("|= int " + x);
        x = 0L; x ^= (int) (Integer.MIN_VALUE); System.out.println("^= int " + x);
        x = Long.MIN_VALUE; x += (long) (Long.MAX_VALUE); System.out.println("+= long " + x);
        x = -4294967297L; x -= (long) (Long.MIN_VALUE); System.out.println("-= long " + x);
        x = 0L; x *= (long) (Long.MAX_VALUE); System.out.println("*= long " + x);
        x = 2147483648L; x /= (long) (Long.MAX_VALUE); System.out.println("/= long " + x);
        x = Long.MAX_VALUE; x %= (long) (Long.MIN_VALUE); System.out.println("%= long " + x);
        x = Long.MIN_VALUE; x &= (long) (Long.MAX_VALUE); System.out.println("&= long " + x);
        x = -4294967297L; x |= (long) (-4294967297L); System.out.println("|= long " + x);
        x = 0L; x ^= (long) (Long.MIN_VALUE); System.out.println("^= long " + x);
        x = Long.MIN_VALUE; x += (float) (Float.NaN); System.out.println("+= float " + x);
        x = -4294967297L; x -= (float) (Float.NEGATIVE_INFINITY); System.out.println("-= float " + x);
        x = 0L; x *= (float) (Float.NaN); System.out.println("*= float " + x);
        x = 2147483648L; x /= (float) (Float.NaN); System.out.println("/= float " + x);
        x = Long.MAX_VALUE; x %= (float) (Float.NEGATIVE_INFINITY); System.out.println("%= float " + x);
        x = Long.MIN_VALUE; x += (double) (Double.NaN); System.out.println("+= double " + x);
        x = -4294967297L; x -= (double) (Double.NEGATIVE_INFINITY); System.out.println("-= double " + x);
        x = 0L; x *= (double) (Double.NaN); System.out.println("*= double " + x);
        x = 2147483648L; x /= (double) (Double.NaN); System.out.println("/= double " + x);
        x = Long.MAX_VALUE; x %= (double) (Double.NEGATIVE_INFINITY); System.out.println("%= double " + x);
    }
}
