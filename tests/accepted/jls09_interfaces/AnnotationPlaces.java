// Annotations at every place that allows them.
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;
public class AnnotationPlaces {
    @Target(ElementType.TYPE) @interface T {}
    @Target(ElementType.FIELD) @interface F {}
    @Target(ElementType.METHOD) @interface M {}
    @Target(ElementType.PARAMETER) @interface P {}
    @Target(ElementType.CONSTRUCTOR) @interface C {}
    @Target(value = ElementType.LOCAL_VARIABLE) @interface L {}
    @Target({ElementType.ANNOTATION_TYPE,}) @interface A {}
    @Target(ElementType.TYPE_PARAMETER) @interface V {}
    @java.lang.annotation.Target({java.lang.annotation.ElementType.TYPE_USE}) @interface U {}
    @Target(ElementType.RECORD_COMPONENT) @interface R {}
    @Target({}) @interface Only { int value(); }
    @interface Any {}
    @interface Holder { Only value() default @Only(3); Only[] more() default { @Only(1), @Only(2), }; }
    @T @U @Any class C1<@V @U X> {}
    @T @A @U @interface An { @M @U int x() default 3; @F @Any int Y = 3; }
    @T interface I1 { @F int X = 3; @M @Any @U int m(); @M void n(); }
    @T enum E { @F @Any @U ONE, @F TWO { @M int f() { return 1; } }; @C E() {} int f() { return 0; } }
    @T record Rec(@F @M @P @R @U @Any int x, @R String... y) {}
    @F @U @Any int a, b[];
    @C @U @Any AnnotationPlaces(@P @U @Any int x, @P final String... y) {}
    @M @U @Any <@V Q> int m(@P Q x) {
        @L @U @Any int y = 0, z;
        @L var w = 1;
        for (@L int i = 0; i < 1; i++) {}
        for (@L @Any int i : new int[1]) {}
        try (@L java.io.StringReader r = new java.io.StringReader("")) { r.read(); } catch (@P @Any @U RuntimeException | java.io.IOException e) {}
        IntUnaryOperator o = (@P @Any int q) -> { @L int r = q; return r; };
        BiFunction<Integer, Integer, Integer> bi = (@P var f, @P final var g) -> f + g;
        @T @Any class Loc { @F int x; @M void m() {} @C Loc() {} }
        if ((Object) x instanceof @L String s) {}
        Object an = new Object() { @M @Override public String toString() { return ""; } @F int k; };
        return 1;
    }
    @Deprecated(since = "1", forRemoval = false) @SuppressWarnings({"a", "b"}) int old;
    @SuppressWarnings("unchecked") void sw(@SuppressWarnings("x") int x) { @SuppressWarnings({}) int y; @Deprecated int z; }
    @SafeVarargs private void sv(List<String>... x) {}
    @SafeVarargs static <T> void sv2(T... x) {}
    @SafeVarargs final void sv3(List<String>... x) {}
    record R3<Z>(Z... z) { @SafeVarargs R3 {} }
    record R4(@Override int x) {}
    record R5(@Deprecated int x) {}
    @Holder int h1; @Holder(@Only(1)) int h2; @Holder(more = @Only(1)) int h3; @Holder(value = @Only(2), more = {}) int h4;
    @FunctionalInterface interface Fi<T> { void m(T t); boolean equals(Object o); default void d() {} static void s() {} }
    @FunctionalInterface interface Fi2 extends Fi<String> { void m(String t); }
    List<@U String> lu; @U String @U [] ar;
    public static void main(String @U [] args) {}
}
