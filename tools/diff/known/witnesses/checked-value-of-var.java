import java.io.Serializable;
class Box<P> { P f; @SuppressWarnings("unchecked") Box(Object o) { f = (P) o; } }
class Main {
    static void show(Object x) { System.out.print("Object "); }
    static void show(int x) { System.out.print("int " + x + " "); }
    static void test(Object o) throws Exception {
        Box<? extends int[]> s = new Box<int[]>(o); var x = s.f; show(x);
    }
    public static void main(String[] args) throws Exception {
        for (Object o : new Object[] {new int[1], null, new Main()}) {
            try {
                test(o);
                System.out.print("done ");
            }
            catch (ClassCastException e) {
                System.out.print("ClassCast ");
            }
        }
    }
}
