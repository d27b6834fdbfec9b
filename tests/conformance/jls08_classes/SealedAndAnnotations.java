// Shows sealed types, annotation types and annotations, which change nothing that a program does.
import java.lang.annotation.*;
import java.util.*;

public class SealedAndAnnotations {
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER, ElementType.LOCAL_VARIABLE})
    @interface Note { String value() default "none"; int[] levels() default {1, 2}; Kind kind() default Kind.LOW; enum Kind { LOW, HIGH } int MAX = 7; }
    sealed interface Expr permits Num, Add, Mul, Neg { default String show() { return "(" + this + ")"; } }
    @Note record Num(@Note("v") int v) implements Expr { }
    @Note(value = "sum", levels = {}, kind = Note.Kind.HIGH) record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    enum Neg implements Expr { ONE { @Override public String show() { return "-one"; } }, TWO }
    static abstract sealed class Animal { abstract String says(); }
    static final class Dog extends Animal { @Override String says() { return "wuff"; } }
    static sealed class Cat extends Animal { String says() { return "miau"; } }
    static non-sealed class Lion extends Cat { @Override String says() { return "roar" + super.says(); } }
    static class Cub extends Lion { @Deprecated @Override String says() { return "prr"; } }
    static int eval(@Note Expr e) {
        @Note("local") int result;
        if (e instanceof Num n) result = n.v();
        else if (e instanceof Add a) result = eval(a.l()) + eval(a.r());
        else if (e instanceof Mul m) result = eval(m.l()) * eval(m.r());
        else result = switch ((Neg) e) { case ONE -> -1; case TWO -> -2; };
        return result;
    }
    @SafeVarargs @SuppressWarnings({"unchecked", "varargs"}) static <T> List<T> all(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    @FunctionalInterface interface Fun { int f(int x); }
    public static void main(String[] args) {
        Expr e = new Add(new Num(2), new Mul(new Num(3), Neg.TWO));
        System.out.println(e + " = " + eval(e) + e.show() + Neg.ONE.show() + Neg.TWO.show());
        for (Animal a : all(new Dog(), new Cat(), new Lion(), new Cub())) System.out.print(a.says() + " ");
        System.out.println(Note.MAX + " " + Note.Kind.HIGH + Note.class.getName() + Note.class.isInterface());
        Fun twice = x -> 2 * x; System.out.println(twice.f(4));
        int sealed = 3, permits = 4, record = 5, non = 6; System.out.println(non-sealed + permits * record);
    }
}
