//= boxed-operand-compared-with-null
import java.util.function.*;
class Main { boolean f = ((Supplier<?>) () -> 1) == null; void m(int[] a) { if ((Object) a[0] == null) System.out.println(1); } }
