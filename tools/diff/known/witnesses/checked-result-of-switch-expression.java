import java.io.Serializable;
import java.util.function.*;
class Main {
    static <P> P any(Object o) { return (P) o; }
    static void show(Object x) { System.out.print("Object "); }
    static void show(int x) { System.out.print("int " + x + " "); }
    static void show(long x) { System.out.print("long " + x + " "); }
    static void show(char x) { System.out.print("char " + x + " "); }
    static void show(boolean x) { System.out.print("boolean " + x + " "); }
    static void test(Object o) throws Exception {
        show(switch (0) { default -> Main.<Number>any(o); });
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
