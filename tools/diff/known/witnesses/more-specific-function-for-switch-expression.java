import java.util.function.*;
class Main {
    static void m(IntSupplier p) { System.out.print("IntSupplier "); }
    static void m(Supplier<?> p) { System.out.print("Supplier<?> "); }
    static int f() { return 1; }
    public static void main(String[] args) { m(switch (args.length) { case 1 -> () -> 1; default -> Main::f; }); }
}
