// Compound assignment to a `double` of every numeric type, with the cast that it implies.
// Made by tests/suite/conformance/families.rs.
public class CompoundDouble {
    public static void main(String[] args) {
        double x;
        x = Double.NEGATIVE_INFINITY; x += (byte) (Byte.MAX_VALUE); System.out.println("+= byte " + x);
        x = -2147483649.5; x -= (byte) (Byte.MIN_VALUE); System.out.println("-= byte " + x);
        x = Double.MIN_VALUE; x *= (byte) (Byte.MAX_VALUE); System.out.println("*= byte " + x);
        x = 300.99; x /= (byte) (Byte.MAX_VALUE); System.out.println("/= byte " + x);
        x = Double.NaN; x %= (byte) (Byte.MIN_VALUE); System.out.println("%= byte " + x);
        x = Double.NEGATIVE_INFINITY; x += (short) (Short.MAX_VALUE); System.out.println("+= short " + x);
        x = -2147483649.5; x -= (short) (Short.MIN_VALUE); System.out.println("-= short " + x);
        x = Double.MIN_VALUE; x *= (short) (Short.MAX_VALUE); System.out.println("*= short " + x);
        x = 300.99; x /= (short) (Short.MAX_VALUE); System.out.println("/= short " + x);
        x = Double.NaN; x %= (short) (Short.MIN_VALUE); System.out.println("%= short " + x);
        x = Double.NEGATIVE_INFINITY; x += (char) (Character.MAX_VALUE); System.out.println("+= char " + x);
        x = -2147483649.5; x -= (char) ('\0'); System.out.println("-= char " + x);
        x = Double.MIN_VALUE; x *= (char) (Character.MAX_VALUE); System.out.println("*= char " + x);
        x = 300.99; x /= (char) (Character.MAX_VALUE); System.out.println("/= char " + x);
        x = Double.NaN; x %= (char) ('\0'); System.out.println("%= char " + x);
        x = Double.NEGATIVE_INFINITY; x += (int) (Integer.MAX_VALUE); System.out.println("+= int " + x);
        x = -2147483649.5; x -= (int) (Integer.MIN_VALUE); System.out.println("-= int " + x);
        x = Double.MIN_VALUE; x *= (int) (Integer.MAX_VALUE); System.out.println("*= int " + x);
        x = 300.99; x /= (int) (Integer.MAX_VALUE); System.out.println("/= int " + x);
        x = Double.NaN; x %= (int) (Integer.MIN_VALUE); System.out.println("%= int " + x);
        x = Double.NEGATIVE_INFINITY; x += (long) (Long.MAX_VALUE); System.out.println("+= long " + x);
        x = -2147483649.5; x -= (long) (Long.MIN_VALUE); System.out.println("-= long " + x);
        x = Double.MIN_VALUE; x *= (long) (Long.MAX_VALUE); System.out.println("*= long " + x);
        x = 300.99; x /= (long) (Long.MAX_VALUE); System.out.println("/= long " + x);
        x = Double.NaN; x %= (long) (Long.MIN_VALUE); System.out.println("%= long " + x);
        x = Double.NEGATIVE_INFINITY; x += (float) (Float.NaN); System.out.println("+= float " + x);
        x = -2147483649.5; x -= (float) (Float.NEGATIVE_INFINITY); System.out.println("-= float " + x);
        x = Double.MIN_VALUE; x *= (float) (Float.NaN); System.out.println("*= float " + x);
        x = 300.99; x /= (float) (Float.NaN); System.out.println("/= float " + x);
        x = Double.NaN; x %= (float) (Float.NEGATIVE_INFINITY); System.out.println("%= float " + x);
        x = Double.NEGATIVE_INFINITY; x += (double) (Double.NaN); System.out.println("+= double " + x);
        x = -2147483649.5; x -= (double) (Double.NEGATIVE_INFINITY); System.out.println("-= double " + x);
        x = Double.MIN_VALUE; x *= (double) (Double.NaN); System.out.println("*= double " + x);
        x = 300.99; x /= (double) (Double.NaN); System.out.println("/= double " + x);
        x = Double.NaN; x %= (double) (Double.NEGATIVE_INFINITY); System.out.println("%= double " + x);
    }
}
