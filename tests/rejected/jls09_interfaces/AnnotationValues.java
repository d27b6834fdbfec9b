// JLS 9.7.1: the value of an element is commensurate with its type.
class AnnotationValues {
    enum E { X, Y; static final E Z = X; }
    static final int K = 3;
    static int n = 3;
    static final Integer BOX = 3;
    static final String NULL = null;
    static int f() { return 1; }
    @interface N { int value() default 0; }
    @interface A {
        int i() default 0;
        String s() default "";
        long l() default 0;
        byte b() default 0;
        boolean z() default false;
        double d() default 0;
        char ch() default 'a';
        E e() default E.X;
        Class<?> c() default Object.class;
        Class<? extends Number> cn() default Integer.class;
        N a() default @N;
        int[] is() default {};
        String[] ss() default {};
        E[] es() default {};
        N[] as() default {};
        Class<?>[] cs() default {};
    }
    @A(i = "x") // error
    int v1;
    @A(i = n) // error
    int v2;
    @A(i = f()) // error
    int v3;
    @A(s = 1) // error
    int v4;
    @A(s = null) // error
    int v5;
    @A(b = 1000) // error
    int v6;
    @A(i = 1L) // error
    int v7;
    @A(z = 1) // error
    int v8;
    @A(e = E.Z) // error
    int v9;
    @A(e = null) // error
    int v10;
    @A(c = null) // error
    int v11;
    @A(cn = String.class) // error
    int v12;
    @A(a = 1) // error
    int v13;
    @A(i = @N) // error
    int v14;
    @A(i = {}) // error
    int v15;
    @A(is = {1, "a"}) // error
    int v16;
    @A(is = {1, n}) // error
    int v17;
    @A(ss = {"a", 1}) // error
    int v18;
    @A(es = {E.X, E.Z}) // error
    int v19;
    @A(as = {@N, 1}) // error
    int v20;
    @A(a = @Deprecated) // error
    int v21;
    @A(cs = {String.class, "x"}) // error
    int v22;
    @A(is = {{1}}) // error
    int v23;
    @A(i = BOX) // error
    int v24;
    @A(s = NULL) // error
    int v25;
    @A(is = new int[] {1}) // error
    int v26;
    @A(a = @N(n)) // error
    int v27;
    @A(i = unknown) // error
    int v28;
    @A(i = K + n) // error
    int v29;
    @A(e = true ? E.X : E.Y) // error
    int v30;
    @A(c = E.X) // error
    int v31;
    @A(a = @Unknown) // error
    int v32;
    @A(s = "a" + n) // error
    int v33;
    @A(is = "a") // error
    int v34;
    @interface D { int x() default "a"; // error
        int y() default f(); // error
        String z() default null; // error
        int[] w() default {1, "s"}; // error
        N n() default 1; // error
        int q() default @N; // error
    }
    @SuppressWarnings(1) // error
    int v35;
    @SuppressWarnings({"a", null}) // error
    int v36;
    @Deprecated(since = 1) // error
    int v37;
    @Deprecated(forRemoval = "x") // error
    int v38;
    @interface D2 { int x(); }
    void m() {
        @A(i = "x") // error
        int y;
        @A(c = v.class) // error
        int q;
    }
}
