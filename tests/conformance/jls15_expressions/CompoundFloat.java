// Compound assignment to a `float` of every numeric type, with the cast that it implies.
// Made by tests/suite/conformance/families.rs.
public class CompoundFloat {
    public static void main(String[] args) {
        float x;
        x = Float.NEGATIVE_INFINITY; x += (byte) (Byte.MAX_VALUE); System.out.println("+= byte " + x);
        x = -1.5f; x -= (byte) (Byte.MIN_VALUE); System.out.println("-= byte " + x);
        x = 0f; x *= (byte) (Byte.MAX_VALUE); System.out.println("*= byte " + x);
        x = 0.1f; x /= (byte) (Byte.MAX_VALUE); System.out.println("/= byte " + x);
        x = Float.NaN; x %= (byte) (Byte.MIN_VALUE); System.out.println("%= byte " + x);
        x = Float.NEGATIVE_INFINITY; x += (short) (Short.MAX_VALUE); System.out.println("+= short " + x);
        x = -1.5f; x -= (short) (Short.MIN_VALUE); System.out.println("-= short " + x);
        x = 0f; x *= (short) (Short.MAX_VALUE); System.out.println("*= short " + x);
        x = 0.1f; x /= (short) (Short.MAX_VALUE); System.out.println("/= short " + x);
        x = Float.NaN; x %= (short) (Short.MIN_VALUE); System.out.println("%= short " + x);
        x = Float.NEGATIVE_INFINITY; x += (char) (Character.MAX_VALUE); System.out.println("+= char " + x);
        x = -1.5f; x -= (char) ('\0'); System.out.println("-= char " + x);
        x = 0f; x *= (char) (Character.MAX_VALUE); System.out.println("*= char " + x);
        x = 0.1f; x /= (char) (Character.MAX_VALUE); System.out.println("/= char " + x);
        x = Float.NaN; x %= (char) ('\0'); System.out.println("%= char " + x);
        x = Float.NEGATIVE_INFINITY; x += (int) (Integer.MAX_VALUE); System.out.println("+= int " + x);
        x = -1.5f; x -= (int) (Integer.MIN_VALUE); System.out.println("-= int " + x);
        x = 0f; x *= (int) (Integer.MAX_VALUE); System.out.println("*= int " + x);
        x = 0.1f; x /= (int) (Integer.MAX_VALUE); System.out.println("/= int " + x);
        x = Float.NaN; x %= (int) (Integer.MIN_VALUE); System.out.println("%= int " + x);
        x = Float.NEGATIVE_INFINITY; x += (long) (Long.MAX_VALUE); System.out.println("+= long " + x);
        x = -1.5f; x -= (long) (Long.MIN_VALUE); System.out.println("-= long " + x);
        x = 0f; x *= (long) (Long.MAX_VALUE); System.out.println("*= long " + x);
        x = 0.1f; x /= (long) (Long.MAX_VALUE); System.out.println("/= long " + x);
        x = Float.NaN; x %= (long) (Long.MIN_VALUE); System.out.println("%= long " + x);
        x = Float.NEGATIVE_INFINITY; x += (float) (Float.NaN); System.out.println("+= float " + x);
        x = -1.5f; x -= (float) (Float.NEGATIVE_INFINITY); System.out.println("-= float " + x);
        x = 0f; x *= (float) (Float.NaN); System.out.println("*= float " + x);
        x = 0.1f; x /= (float) (Float.NaN); System.out.println("/= float " + x);
        x = Float.NaN; x %= (float) (Float.NEGATIVE_INFINITY); System.out.println("%= float " + x);
        x = Float.NEGATIVE_INFINITY; x += (double) (Double.NaN); System.out.println("+= double " + x);
        x = -1.5f; x -= (double) (Double.NEGATIVE_INFINITY); System.out.println("-= double " + x);
        x = 0f; x *= (double) (Double.NaN); System.out.println("*= double " + x);
        x = 0.1f; x /= (double) (Double.NaN); System.out.println("/= double " + x);
        x = Float.NaN; x %= (double) (Double.NEGATIVE_INFINITY); System.out.println("%= double " + x);
    }
}
