import java.io.Serializable;
import java.util.function.*;
class Main {
    static void test(Object o) throws Exception {
        Object x = (Byte) ((Integer & Serializable) o);
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
