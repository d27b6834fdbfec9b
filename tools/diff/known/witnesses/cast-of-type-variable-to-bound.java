import java.io.Serializable;
interface I { }
interface J { }
class A implements I { }
class Main {
    static <X extends A & J> void test(Object o) {
        X s = (X) o;
        J t = (J) s;
    }
    public static void main(String[] args) {
        for (Object o : new Object[] {null, 1, "", new A()}) {
            try {
                test(o);
                System.out.print(" done ");
            }
            catch (ClassCastException | NullPointerException e) {
                System.out.print(" " + e.getClass() + " ");
            }
        }
    }
}
