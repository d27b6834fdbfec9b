// JLS 8.8.7.1, 15.9.5: a class in the arguments of a constructor call uses variables around the class under construction, and keeps them itself.
import java.util.function.*;

class Base {
    Base(Runnable r) { r.run(); }
}

public class CapturedBeforeSuper {
    static void show(Object value) { System.out.print(value + " "); }

    static void inStatic(int y, String s) {
        final int constant = 7;
        class Local {
            int kept = y;
        }
        class Sub extends Base {
            Sub() {
                super(new Runnable() {
                    final String twice = s + s;
                    public void run() {
                        show(y);
                        show(twice);
                        show(constant);
                        show(new Local().kept);
                        Runnable inner = new Runnable() {
                            public void run() { show(y + 1); show(s.length()); }
                        };
                        inner.run();
                        class Deep extends Base {
                            Deep(int z) {
                                super(new Runnable() {
                                    public void run() { show(y + z); show(twice); }
                                });
                            }
                        }
                        new Deep(10);
                    }
                });
            }
            void later() { show(y); }
        }
        new Sub().later();
    }

    int field = 5;

    void inInstance(int y) {
        class Sub extends Base {
            Sub(int own) {
                super(new Runnable() {
                    public void run() { show(y); show(own); show(field); }
                });
            }
            Sub() {
                this(new Object() { int twice() { return 2 * y; } }.twice());
            }
        }
        new Sub();
    }

    public static void main(String[] args) {
        inStatic(2, "ab");
        System.out.println();
        new CapturedBeforeSuper().inInstance(3);
        System.out.println();
    }
}
