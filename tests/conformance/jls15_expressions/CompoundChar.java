// Compound assignment to a `char` of every numeric type, with the cast that it implies.
// Made by tests/suite/conformance/families.rs.
public class CompoundChar {
    public static void main(String[] args) {
        char x;
        x = '\0'; x += (byte) (Byte.MAX_VALUE); System.out.println("+= byte " + x);
        x = '\t'; x -= (byte) (Byte.MIN_VALUE); System.out.println("-= byte " + x);
        x = '\u007f'; x *= (byte) (Byte.MAX_VALUE); System.out.println("*= byte " + x);
        x = '\u0080'; x /= (byte) (Byte.MAX_VALUE); System.out.println("/= byte " + x);
        x = Character.MAX_VALUE; x %= (byte) (Byte.MIN_VALUE); System.out.println("%= byte " + x);
        x = '\0'; x &= (byte) (Byte.MAX_VALUE); System.out.println("&= byte " + x);
        x = '\t'; x |= (byte) (-1); System.out.println("|= byte " + x);
        x = '\u007f'; x ^= (byte) (Byte.MIN_VALUE); System.out.println("^= byte " + x);
        x = '\0'; x += (short) (Short.MAX_VALUE); System.out.println("+= short " + x);
        x = '\t'; x -= (short) (Short.MIN_VALUE); System.out.println("-= short " + x);
        x = '\u007f'; x *= (short) (Short.MAX_VALUE); System.out.println("*= short " + x);
        x = '\u0080'; x /= (short) (Short.MAX_VALUE); System.out.println("/= short " + x);
        x = Character.MAX_VALUE; x %= (short) (Short.MIN_VALUE); System.out.println("%= short " + x);
        x = '\0'; x &= (short) (Short.MAX_VALUE); System.out.println("&= short " + x);
        x = '\t'; x |= (short) (-129); System.out.println("|= short " + x);
        x = '\u007f'; x ^= (short) (Short.MIN_VALUE); System.out.println("^= short " + x);
        x = '\0'; x += (char) (Character.MAX_VALUE); System.out.println("+= char " + x);
        x = '\t'; x -= (char) ('\0'); System.out.println("-= char " + x);
        x = '\u007f'; x *= (char) (Character.MAX_VALUE); System.out.println("*= char " + x);
        x = '\u0080'; x /= (char) (Character.MAX_VALUE); System.out.println("/= char " + x);
        x = Character.MAX_VALUE; x %= (char) ('\0'); System.out.println("%= char " + x);
        x = '\0'; x &= (char) (Character.MAX_VALUE); System.out.println("&= char " + x);
        x = '\t'; x |= (char) ('\t'); System.out.println("|= char " + x);
        x = '\u007f'; x ^= (char) ('\0'); System.out.println("^= char " + x);
        x = '\0'; x += (int) (Integer.MAX_VALUE); System.out.println("+= int " + x);
        x = '\t'; x -= (int) (Integer.MIN_VALUE); System.out.println("-= int " + x);
        x = '\u007f'; x *= (int) (Integer.MAX_VALUE); System.out.println("*= int " + x);
        x = '\u0080'; x /= (int) (Integer.MAX_VALUE); System.out.println("/= int " + x);
        x = Character.MAX_VALUE; x %= (int) (Integer.MIN_VALUE); System.out.println("%= int " + x);
        x = '\0'; x &= (int) (Integer.MAX_VALUE); System.out.println("&= int " + x);
        x = '\t'; x |= (int) (-65537); System.out.println("|= int " + x);
        x = '\u007f'; x ^= (int) (Integer.MIN_VALUE); System.out.println("^= int " + x);
        x = '\0'; x += (long) (Long.MAX_VALUE); System.out.println("+= long " + x);
        x = '\t'; x -= (long) (Long.MIN_VALUE); System.out.println("-= long " + x);
        x = '\u007f'; x *= (long) (Long.MAX_VALUE); System.out.println("*= long " + x);
        x = '\u0080'; x /= (long) (Long.MAX_VALUE); System.out.println("/= long " + x);
        x = Character.MAX_VALUE; x %= (long) (Long.MIN_VALUE); System.out.println("%= long " + x);
        x = '\0'; x &= (long) (Long.MAX_VALUE); System.out.println("&= long " + x);
        x = '\t'; x |= (long) (-4294967297L); System.out.println("|= long " + x);
        x = '\u007f'; x ^= (long) (Long.MIN_VALUE); System.out.println("^= long " + x);
        x = '\0'; x += (float) (Float.NaN); System.out.println("+= float " + x);
        x = '\t'; x -= (float) (Float.NEGATIVE_INFINITY); System.out.println("-= float " + x);
        x = '\u007f'; x *= (float) (Float.NaN); System.out.println("*= float " + x);
        x = '\u0080'; x /= (float) (Float.NaN); System.out.println("/= float " + x);
        x = Character.MAX_VALUE; x %= (float) (Float.NEGATIVE_INFINITY); System.out.println("%= float " + x);
        x = '\0'; x += (double) (Double.NaN); System.out.println("+= double " + x);
        x = '\t'; x -= (double) (Double.NEGATIVE_INFINITY); System.out.println("-= double " + x);
        x = '\u007f'; x *= (double) (Double.NaN); System.out.println("*= double " + x);
        x = '\u0080'; x /= (double) (Double.NaN); System.out.println("/= double " + x);
        x = Character.MAX_VALUE; x %= (double) (Double.NEGATIVE_INFINITY); System.out.println("%= double " + x);
    }
}
