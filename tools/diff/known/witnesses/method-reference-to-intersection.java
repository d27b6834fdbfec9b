import java.io.Serializable;
class Main {
    static <Y> Y id(Y y) { return y; }
    static void id() { }
    static void test(Object o) {
        Object f = (Runnable & Cloneable) Main::id;
        System.out.print((f instanceof Runnable) + " " + (f instanceof Serializable) + f.getClass().getInterfaces().length);
    }
    public static void main(String[] args) {
        for (Object o : new Object[] {null, 1, ""}) {
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
