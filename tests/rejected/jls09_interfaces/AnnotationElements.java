// JLS 9.7.1: an annotation gives a value for every element without a default.
class AnnotationElements {
    @interface One { int value(); }
    @interface Two { int a(); int b() default 2; String c(); }
    @interface None {}
    @interface Dflt { int value() default 1; }
    @One // error
    int a;
    @One() // error
    int b;
    @Two(a = 1) // error
    int c;
    @Two(b = 1) // error
    int d;
    @Two(a = 1, c = "", d = 3) // error
    int e;
    @None(1) // error
    int f;
    @One(1, 2) // error
    int g;
    @One(value = 1, value = 2) // error
    int h;
    @Two(1) // error
    int i;
    @Dflt(x = 1) // error
    int j;
    @One(1, value = 3) // error
    int k;
    @SuppressWarnings // error
    int l;
    @Deprecated("x") // error
    int m;
    @Two(a = 1, a = 2, c = "") // error
    int n;
    @interface W { Two v() default @Two(a = 1); } // error
    void m(@One // error
       int x) {
        @One // error
        int y;
    }
    @One({1, 2}) // error
    int o;
}
