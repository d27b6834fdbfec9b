//= function-compared-in-condition
import java.util.function.*;
class Main { boolean m(int[] a) { boolean b = (Object) a[0] == null; return b; } void n() { if (((Supplier<?>) () -> 1) == null) System.out.println(1); } }
