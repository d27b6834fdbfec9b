// Constructors that call others, with arguments that have effects.
public class ConstructorChains {
    static int n;
    static class P {
        final int a, b; String log;
        P(int a, int b) { this.a = a; this.b = b; log = "P(" + a + "," + b + ")"; }
        P(int a) { this(a, n++ * 10); log += " P(int)"; }
        P() { this(n++); log += " P()"; }
        private P(String s) { this(s.length(), s.indexOf('x')); log += s; }
        static P of(String s) { return new P(s); }
    }
    static class Q extends P {
        final String name;
        Q(String name) { super(name.length()); this.name = name; }
        Q() { this("q" + n); }
        Q(Q other) { super(other.a, other.b); name = other.name + "'"; }
    }
    public static void main(String[] args) {
        System.out.println(new P().log + " " + new P(5).log + " " + P.of("axb").log);
        Q q = new Q();
        System.out.println(q.name + q.log + " " + new Q(q).name + new Q(new Q(q)).log + n);
    }
}
