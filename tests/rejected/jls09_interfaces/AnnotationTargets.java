// JLS 9.6.4.1: an annotation stands only where its @Target allows it.
import java.lang.annotation.*;
public class AnnotationTargets {
    @Target(ElementType.TYPE) @interface T {}
    @Target(ElementType.FIELD) @interface F {}
    @Target(ElementType.METHOD) @interface M {}
    @Target(ElementType.PARAMETER) @interface P {}
    @Target(ElementType.CONSTRUCTOR) @interface C {}
    @Target(ElementType.LOCAL_VARIABLE) @interface L {}
    @Target(ElementType.ANNOTATION_TYPE) @interface A {}
    @Target(ElementType.TYPE_PARAMETER) @interface V {}
    @Target(ElementType.PACKAGE) @interface K {}
    @Target({}) @interface N {}
    @Target(ElementType.TYPE_USE) @interface U {}
    @Target(ElementType.RECORD_COMPONENT) @interface R {}
    @T // error
    int a;
    @F // error
    void b() {}
    @M // error
    int c;
    @P // error
    int d;
    @C // error
    void e() {}
    @L // error
    int f;
    @A // error
    class G {}
    @V // error
    class H {}
    @K // error
    class I {}
    @N // error
    class J {}
    @U // error
    void k() {}
    @R // error
    int l;
    @M // error
    AnnotationTargets() {}
    void m(@F // error
           int x) {}
    void n() {
        @P // error
        int x = 0;
        @F // error
        class Z {}
        try { System.out.println(); } catch (@L // error
            RuntimeException e) {}
        for (@P // error
             int i = 0; i < 1; i++) {}
        for (@P // error
             int i : new int[1]) {}
        @U // error
        var y = 1;
        Runnable r = () -> { @F // error
            int z; };
        java.util.function.IntUnaryOperator o = (@L // error
            int q) -> q;
    }
    <@F // error
     W> void w() {}
    enum E {
        @T // error
        ONE,
        @M // error
        TWO }
    record Rec(@T // error
         int x,
         @L // error
         int y) {}
    @M // error
    enum Q {}
    @A // error
    interface S {}
    @T // error
    Object o = null;
    class X<@T // error
       Y> {}
    @interface Z2 {
        @F // error
        int x();
    }
    static { @T // error
        int u; }
    Object an = new Object() { @F // error
       int foo() { return 1; } };
}
