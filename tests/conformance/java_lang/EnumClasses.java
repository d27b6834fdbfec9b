// The classes of enums: their constants, and those of constants with bodies.
import java.util.*;
public class EnumClasses {
    enum Color { RED, GREEN { String x() { return "g"; } }, BLUE; static { System.out.println("init Color"); } String x() { return "n"; } }
    enum Late { A, B; static { System.out.println("init Late"); } }
    enum Empty { }
    static <E extends Enum<E>> void all(Class<E> c) { for (E e : c.getEnumConstants()) System.out.println(e + " " + e.ordinal() + " " + e.getClass() + " " + e.getDeclaringClass() + " " + (e.getDeclaringClass() == c)); }
    public static void main(String[] a) {
        Class<Late> l = Late.class; System.out.println("before " + l + l.isEnum());
        all(Color.class); all(l); all(Empty.class);
        System.out.println(Enum.valueOf(Color.class, "BLUE") + " " + String.class.getEnumConstants() + " " + int.class.getEnumConstants());
        try { Enum.valueOf(Color.class, "PINK"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Enum.valueOf(Color.class, null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Color[] cs = Color.class.getEnumConstants(); cs[0] = null; System.out.println(Arrays.toString(Color.class.getEnumConstants()) + Color.GREEN.getClass().getEnumConstants() + Color.GREEN.getClass().isEnum() + Color.GREEN.getClass().getName() + "|" + Color.GREEN.getClass().getSimpleName() + "|" + Color.RED.getDeclaringClass().isEnum() + new Object(){}.getClass().getName() + new Object(){}.getClass().getSimpleName() + "|" + new Object(){}.getClass().isAnonymousClass());
        class Loc {} System.out.println(new Loc().getClass() + Loc.class.getSimpleName() + Loc.class.getCanonicalName());
    }
}
