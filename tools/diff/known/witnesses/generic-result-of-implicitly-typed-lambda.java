import java.util.function.*;
class Main {
    static <A> A fold(A a, BinaryOperator<A> f) { return f.apply(a, a); }
    static <B> B pick(B a, B b) { return a; }
    public static void main(String[] args) { System.out.println(fold(0, (x, y) -> pick(1, "a"))); }
}
