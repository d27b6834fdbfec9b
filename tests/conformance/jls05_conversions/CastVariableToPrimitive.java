// JLS 5.5: a value of a type variable is cast to a primitive type through its bound.
public class CastVariableToPrimitive {
    static <T> double d(T t) { return (double) t; }
    static <T extends Number> int i(T t) { return (int) t; }
    static <T, U extends T> long l(U u) { return (long) u; }
    public static void main(String[] args) {
        System.out.println(d(1.5) + " " + i(3) + " " + l(7L));
        try { d("x"); } catch (ClassCastException e) { System.out.println("CCE"); }
    }
}
