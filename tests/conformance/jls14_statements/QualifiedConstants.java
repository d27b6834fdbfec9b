// Java 21: JLS 14.11.1: constants of several enums in one switch, which initialises none of them.
public class QualifiedConstants {
    sealed interface I permits E, F, R {}
    enum E implements I { A, B; static { System.out.println("E is initialised"); } }
    enum F implements I { A { public String toString() { return "FA"; } }, B; }
    record R(E e, F f) implements I {}
    static String f(I i) {
        return switch (i) {
            case E.A -> "EA";
            case R(E e, F f) when e == E.B -> "RB" + f;
            case E.B -> "EB";
            case F.A -> "fA";
            case R r -> "R";
            case F.B -> "FB";
        };
    }
    static String obj(Object o) { return switch (o) { case E.B -> "eb"; case F.A -> "fa"; case E e -> "e"; default -> "x"; }; }
    static String en(F f) { return switch (f) { case A -> "a"; case F x when x.ordinal() == 5 -> "never"; case F.B -> "b"; }; }
    static int old(F f) { switch (f) { case F.A: return 1; case B: return 2; } return 3; }
    static int cover(E e) { return switch (e) { case A -> 1; case E x -> 2; }; }
    public static void main(String[] args) {
        System.out.println(f(F.B) + f(F.A));
        System.out.println(obj(F.A) + obj(F.B));
        System.out.println(f(new R(null, null)));
        System.out.println(f(new R(E.B, F.A)) + f(E.A) + f(E.B));
        System.out.println(obj(E.A) + obj(E.B));
        System.out.println(en(F.A) + en(F.B) + old(F.A) + old(F.B) + cover(E.A) + cover(E.B));
    }
}
