// Annotations on types wherever there is one, and receiver parameters.
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;
@Target(ElementType.TYPE_USE) @Repeatable(UseMarks.class) @interface UseMark { int value() default 0; }
@Target(ElementType.TYPE_USE) @interface UseMarks { UseMark[] value(); }
@Target({ElementType.TYPE_USE, ElementType.FIELD}) @interface FieldMark {}
class TypeAnnotationsEverywhere<@UseMark T extends @UseMark Object> extends @UseMark Object implements @UseMark Runnable {
    static class Nested<X> { class Deep {} }
    class Inner { Inner(@UseMark TypeAnnotationsEverywhere<T> TypeAnnotationsEverywhere.this) {} }
    java.util.@UseMark List<@UseMark(1) @UseMark(2) String> a;
    @FieldMark java.lang.Object b;
    TypeAnnotationsEverywhere.@UseMark Nested<@UseMark ? super @UseMark Integer> c;
    @UseMark String @UseMark [] @UseMark [] d = new @UseMark String @UseMark [2] @UseMark [];
    int e @UseMark [] = new int @UseMark [] {1};
    TypeAnnotationsEverywhere.Nested<String>.@UseMark Deep f;
    public <@UseMark Q extends @UseMark Number & @UseMark Comparable<@UseMark Q>> @UseMark Q m(@UseMark TypeAnnotationsEverywhere<T> this, Q x, @UseMark String @UseMark ... rest) throws @UseMark Exception {
        Object o = (@UseMark Object & @UseMark Runnable) null;
        boolean b = (Object) x instanceof @UseMark String || (Object) x instanceof @UseMark List<?> @UseMark [];
        Supplier<Object> s = @UseMark ArrayList<@UseMark String>::new;
        IntFunction<int[]> r = int @UseMark []::new;
        Function<String, String> g = (@UseMark String y) -> y;
        try (java.io.@UseMark StringReader in = new java.io.@UseMark StringReader("")) {} catch (@UseMark RuntimeException | @UseMark Error z) {}
        for (@UseMark String y : rest) {}
        Object p = new @UseMark Nested<@UseMark String>() {};
        return this.<@UseMark Q>m(x);
    }
    public void run() {}
}
