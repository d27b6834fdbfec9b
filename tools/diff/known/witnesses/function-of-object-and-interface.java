import java.io.Serializable;
class Main {
    static void test(Object o) {
        Object f = (Object & Runnable) () -> { };
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
