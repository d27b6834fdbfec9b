// JLS 15.25: calls of generic methods and functions as operands of conditionals, and switch expressions as arguments.
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class ConditionalOperands {
    static <T> T id(T t) { return t; }
    static void show(Object o) { System.out.println(o == null ? "null" : o.getClass() + " " + o); }
    static void number(long l) { System.out.println("long " + l); }
    static void number(Object o) { System.out.println("object " + o); }
    static void call(IntSupplier s) { System.out.println("int " + s.getAsInt()); }
    static void call(Supplier<Integer> s) { System.out.println("Integer " + s.get()); }
    static int two() { return 2; }
    static Integer three() { return 3; }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        Integer boxed = 4;
        Object o = yes ? ConditionalOperands.<Integer>id(null) : 1;
        show(o);
        show(yes ? ConditionalOperands.<Integer>id(null) : 1);
        show(yes ? ConditionalOperands.<Integer>id(1) : 2L);
        show(yes ? boxed : 2L);
        show(yes ? (yes ? ConditionalOperands.<Integer>id(5) : 'c') : 2L);
        number(yes ? boxed : 2L);
        call(yes ? () -> 1 : () -> 2);
        call(yes ? () -> boxed : () -> three());
        call(yes ? ConditionalOperands::two : (() -> 1));
        call(yes ? ConditionalOperands::three : () -> boxed);
        Supplier<Supplier<String>> nested = () -> yes ? () -> "nested" : null;
        System.out.println(nested.get().get());
        for (int i = 0; i < 3; i++) {
            show(id(switch (i) { case 0 -> 1; case 1 -> 2L; default -> 'c'; }));
            show(switch (i) { case 0 -> "text"; case 1 -> yes ? 1 : "none"; default -> null; });
        }
    }
}
