// JLS 9.7.1: the value of an element is a constant expression, which a local variable needn't be.
class AnnotationOfLocal {
    @interface A { int value(); }
    static int f() { return 1; }
    void m() {
        final int known = 1;
        final int unknown = f();
        @A(known) int fine = 1;
        @A(unknown) int wrong = 1; // error
    }
}
