import java.io.Serializable;
import java.util.function.*;
class Box<P> { P f; Box(Object o) { f = (P) o; } P get() { return f; } }
class Main {
    static void test(Object o) throws Exception {
        Box<Number> s = new Box<>(o); s.f = s.f;
    }
    public static void main(String[] args) throws Exception {
        for (Object o : new Object[] {1, null, new Main()}) {
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
