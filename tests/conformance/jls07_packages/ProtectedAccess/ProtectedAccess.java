// Protected members: used in the package, in subclasses, through subclass references, by static access and `super`.
import one.Counter;

public class ProtectedAccess extends Counter {
    ProtectedAccess() { super(10); }

    int twice() {
        step();
        super.step();
        this.count += 100;
        ProtectedAccess other = new ProtectedAccess();
        other.count = 5;
        other.step();
        return other.count;
    }

    class Reader {
        int read() { return count + new ProtectedAccess().count; }
    }

    static class Sub extends ProtectedAccess {
        @Override protected void step() { count -= 3; }
    }

    public static void main(String[] args) {
        ProtectedAccess a = new ProtectedAccess();
        System.out.println(a.twice() + " " + a.count + " " + made);
        System.out.println(new Sub().twice());
        System.out.println(a.new Reader().read());
        System.out.println(new Nested().value() + " " + Counter.describe(a));
        Counter anonymous = new Counter(7) { };
        System.out.println(Counter.describe(anonymous));
    }

    static class Nested extends Counter.Part {
        int value() { return part() + 1; }
    }
}
