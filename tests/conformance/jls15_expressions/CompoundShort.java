// Compound assignment to a `short` of every numeric type, with the cast that it implies.
// Made by tests/suite/conformance/families.rs.
public class CompoundShort {
    public static void main(String[] args) {
        short x;
        x = Short.MIN_VALUE; x += (byte) (Byte.MAX_VALUE); System.out.println("+= byte " + x);
        x = -129; x -= (byte) (Byte.MIN_VALUE); System.out.println("-= byte " + x);
        x = 0; x *= (byte) (Byte.MAX_VALUE); System.out.println("*= byte " + x);
        x = 1; x /= (byte) (Byte.MAX_VALUE); System.out.println("/= byte " + x);
        x = Short.MAX_VALUE; x %= (byte) (Byte.MIN_VALUE); System.out.println("%= byte " + x);
        x = Short.MIN_VALUE; x &= (byte) (Byte.MAX_VALUE); System.out.println("&= byte " + x);
        x = -129; x |= (byte) (-1); System.out.println("|= byte " + x);
        x = 0; x ^= (byte) (Byte.MIN_VALUE); System.out.println("^= byte " + x);
        x = Short.MIN_VALUE; x += (short) (Short.MAX_VALUE); System.out.println("+= short " + x);
        x = -129; x -= (short) (Short.MIN_VALUE); System.out.println("-= short " + x);
        x = 0; x *= (short) (Short.MAX_VALUE); System.out.println("*= short " + x);
        x = 1; x /= (short) (Short.MAX_VALUE); System.out.println("/= short " + x);
        x = Short.MAX_VALUE; x %= (short) (Short.MIN_VALUE); System.out.println("%= short " + x);
        x = Short.MIN_VALUE; x &= (short) (Short.MAX_VALUE); System.out.println("&= short " + x);
        x = -129; x |= (short) (-129); System.out.println("|= short " + x);
        x = 0; x ^= (short) (Short.MIN_VALUE); System.out.println("^= short " + x);
        x = Short.MIN_VALUE; x += (char) (Character.MAX_VALUE); System.out.println("+= char " + x);
        x = -129; x -= (char) ('\0'); System.out.println("-= char " + x);
        x = 0; x *= (char) (Character.MAX_VALUE); System.out.println("*= char " + x);
        x = 1; x /= (char) (Character.MAX_VALUE); System.out.println("/= char " + x);
        x = Short.MAX_VALUE; x %= (char) ('\0'); System.out.println("%= char " + x);
        x = Short.MIN_VALUE; x &= (char) (Character.MAX_VALUE); System.out.println("&= char " + x);
        x = -129; x |= (char) ('\t'); System.out.println("|= char " + x);
        x = 0; x ^= (char) ('\0'); System.out.println("^= char " + x);
        x = Short.MIN_VALUE; x += (int) (Integer.MAX_VALUE); System.out.println("+= int " + x);
        x = -129; x -= (int) (Integer.MIN_VALUE); System.out.println("-= int " + x);
        x = 0; x *= (int) (Integer.MAX_VALUE); System.out.println("*= int " + x);
        x = 1; x /= (int) (Integer.MAX_VALUE); System.out.println("/= int " + x);
        x = Short.MAX_VALUE; x %= (int) (Integer.MIN_VALUE); System.out.println("%= int " + x);
        x = Short.MIN_VALUE; x &= (int) (Integer.MAX_VALUE); System.out.println("&= int " + x);
        x = -129; x |= (int) (-65537); System.out.println("|= int " + x);
        x = 0; x ^= (int) (Integer.MIN_VALUE); System.out.println("^= int " + x);
        x = Short.MIN_VALUE; x += (long) (Long.MAX_VALUE); System.out.println("+= long " + x);
        x = -129; x -= (long) (Long.MIN_VALUE); System.out.println("-= long " + x);
        x = 0; x *= (long) (Long.MAX_VALUE); System.out.println("*= long " + x);
        x = 1; x /= (long) (Long.MAX_VALUE); System.out.println("/= long " + x);
        x = Short.MAX_VALUE; x %= (long) (Long.MIN_VALUE); System.out.println("%= long " + x);
        x = Short.MIN_VALUE; x &= (long) (Long.MAX_VALUE); System.out.println("&= long " + x);
        x = -129; x |= (long) (-4294967297L); System.out.println("|= long " + x);
        x = 0; x ^= (long) (Long.MIN_VALUE); System.out.println("^= long " + x);
        x = Short.MIN_VALUE; x += (float) (Float.NaN); System.out.println("+= float " + x);
        x = -129; x -= (float) (Float.NEGATIVE_INFINITY); System.out.println("-= float " + x);
        x = 0; x *= (float) (Float.NaN); System.out.println("*= float " + x);
        x = 1; x /= (float) (Float.NaN); System.out.println("/= float " + x);
        x = Short.MAX_VALUE; x %= (float) (Float.NEGATIVE_INFINITY); System.out.println("%= float " + x);
        x = Short.MIN_VALUE; x += (double) (Double.NaN); System.out.println("+= double " + x);
        x = -129; x -= (double) (Double.NEGATIVE_INFINITY); System.out.println("-= double " + x);
        x = 0; x *= (double) (Double.NaN); System.out.println("*= double " + x);
        x = 1; x /= (double) (Double.NaN); System.out.println("/= double " + x);
        x = Short.MAX_VALUE; x %= (double) (Double.NEGATIVE_INFINITY); System.out.println("%= double " + x);
    }
}
