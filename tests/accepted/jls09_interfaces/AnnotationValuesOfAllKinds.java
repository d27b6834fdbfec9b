// Values of elements of every kind.
import java.lang.annotation.*;
import java.util.*;
public class AnnotationValuesOfAllKinds {
    enum E { X, Y { }; static final int Q = 4; }
    static final int K = 3;
    static final String S = "s" + K;
    static final byte BY = 1;
    @interface N { int value() default 0; }
    @interface A {
        int i() default 0; String s() default ""; long l() default 0; byte b() default 0; boolean z() default false;
        double d() default 0; float f() default 1; char ch() default 'a'; short sh() default (short) 3; E e() default E.X;
        Class<?> c() default Object.class; Class<? extends Number> cn() default Integer.class; Class raw() default List.class;
        N a() default @N; int[] is() default {}; String[] ss() default {}; E[] es() default {}; N[] as() default {};
        Class<?>[] cs() default {}; Class<? extends Number>[] cns() default { Integer.class }; Class<? super Integer> sup() default Object.class;
        long[] ls() default { 1, 'c' }; double[] ds() default 1; Class<String> cx() default String.class;
        int ZERO = 0;
    }
    @A(i = K + 1, s = S + "x", l = 'c', b = 12, z = 1 < 2, d = 1, f = 2L, ch = 65, sh = BY, e = AnnotationValuesOfAllKinds.E.Y, c = int.class) int a;
    @A(i = 'c', b = BY, c = String[].class, cn = Double.class, raw = int[][].class, a = @N(K), is = {1, K, 'c',}, ss = S) int b;
    @A(es = {E.X, AnnotationValuesOfAllKinds.E.Y}, as = {@N, @N(2)}, cs = {void.class, Map.Entry.class}, cns = Integer.class, is = K) int c;
    @A(e = E.X, as = @N, es = E.Y, cs = String.class, ls = Integer.MAX_VALUE, i = A.ZERO + Integer.MIN_VALUE, is = {}) int d;
    @A(i = (int) 3.7, s = (String) "x", z = !true, d = Math.PI, l = ~3 << 2, ch = 'a' + 1) int e;
    @A(i = K > 2 ? 1 : 0, c = AnnotationValuesOfAllKinds.class, s = "a" + 1 + 'c' + 1.5) int f;
    static class Inner { static final int K2 = 9; @A(i = K2 + K) int x; private static final String P = "p"; @A(s = P) void m() {} }
    @N(Inner.K2) class G<T> { @A(c = G.class, i = K3) int x; static final int K3 = 3; }
    void m(@N(K) int x) {
        final int loc = 3;
        @N(loc) int y = 1;
        @N(loc + 1) class Z { @N(loc) int q; @N(K) int r; @A(c = Z.class) void m() {} }
        @A(c = Z.class, cs = {Z.class, G.class}) int w = 3;
        Object o = new Object() { @N(loc) int q; static final int KK = 3; @N(KK) int r; };
        @SuppressWarnings(S) int v = 3;
    }
    @A(e = E.X) enum F { @N(1) P, @A(s = "x", i = E.Q) Q }
    @SuppressWarnings(value = {"a"}) int sw; @SuppressWarnings(value = "a") int sw2;
    @Retention(value = RetentionPolicy.RUNTIME) @Target(value = {ElementType.TYPE, ElementType.FIELD}) @interface RT { }
    public static void main(String[] args) { System.out.println(A.ZERO); }
}
