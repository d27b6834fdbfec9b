import java.io.Serializable;
import java.util.function.*;
enum E { ONE }
class Box<P> { P f; Box(Object o) { f = (P) o; } P get() { return f; } }
class Main {
    static void show(Object x) { System.out.print("Object "); }
    static void show(int x) { System.out.print("int " + x + " "); }
    static void show(long x) { System.out.print("long " + x + " "); }
    static void show(char x) { System.out.print("char " + x + " "); }
    static void show(boolean x) { System.out.print("boolean " + x + " "); }
    static void test(Object o) throws Exception {
        Box<E> s = new Box<>(o); show(s.f.values().length);
    }
    public static void main(String[] args) throws Exception {
        for (Object o : new Object[] {E.ONE, null, new Main()}) {
            try {
                test(o);
                System.out.print("done ");
            }
            catch (ClassCastException e) {
                System.out.print("ClassCast ");
            }
            catch (NullPointerException e) {
                System.out.print("NullPointer ");
            }
        }
    }
}
