// `equals`, `hashCode`, `toString`, `getClass` of plain objects, arrays, boxes and strings.
public class ObjectMethods {
    static class P { } static class Q { public String toString() { return null; } }
    public static void main(String[] args) {
        P p = new P(), q = new P(); System.out.println(p.equals(p) + "" + p.equals(q) + p.equals(null) + (p.hashCode() == p.hashCode()) + (p.hashCode() == System.identityHashCode(p)));
        System.out.println(new Q() + "" + String.valueOf(new Q()) + new StringBuilder().append(new Q()) + java.util.List.of(new Q())); int[] a = {1}, b = {1}; System.out.println(a.equals(b) + "" + a.equals(a) + java.util.Arrays.equals(a, b) + a.getClass().getName() + a.getClass().getSimpleName() + new P[0].getClass().getName() + new String[0][0].getClass().getSimpleName());
        System.out.println(Integer.valueOf(5).equals(5L) + "" + Integer.valueOf(5).equals(5) + Long.valueOf(5).equals(5) + "5".equals(5) + Character.valueOf('5').equals('5') + Boolean.TRUE.hashCode() + Boolean.hashCode(false) + Double.valueOf(0.0).equals(-0.0) + (0.0 == -0.0) + Double.valueOf(Double.NaN).equals(Double.NaN) + "ab".hashCode() + Long.valueOf(1L << 32).hashCode() + Double.hashCode(1.5) + Float.hashCode(1.5f) + Byte.hashCode((byte) -1) + new int[0].getClass());
        System.out.println(java.util.Objects.equals(null, null) + "" + java.util.Objects.hash(1, "a", null) + java.util.Objects.hashCode(null) + java.util.Objects.toString(null, "d") + java.util.Objects.requireNonNullElse(null, 3) + java.util.Arrays.hashCode(new int[] {1, 2}) + java.util.Arrays.deepToString(new Object[] {1, new int[] {2}, null}) + java.util.Arrays.deepHashCode(new Object[] {new int[] {2}}));
    }
}
