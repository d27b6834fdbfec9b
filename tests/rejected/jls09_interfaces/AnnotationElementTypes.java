// JLS 9.6.1: elements of annotation types.
import java.util.*;
class AnnotationElementTypes {
    @interface A { Object a(); } // error
    @interface B { Integer a(); } // error
    @interface C { int[][] a(); } // error
    @interface D { List<String> a(); } // error
    @interface E { void a(); } // error
    @interface F { int a(int x); } // error
    @interface G { <T> int a(); } // error
    @interface H { int a() throws Exception; } // error
    @interface I { int hashCode(); } // error
    @interface J { String toString(); } // error
    @interface K { Class<?> annotationType(); } // error
    @interface L { int a() { return 1; } } // error
    @interface M { default int a() { return 1; } } // error
    @interface N { static int a() { return 1; } } // error
    @interface O { private int a(); } // error
    @interface P { int a(); int a(); } // error
    @interface Q { Object[] a(); } // error
    @interface R { Enum<?> a(); } // error
    @interface S { java.lang.annotation.Annotation a(); } // error
    @interface T { final int a(); } // error
    @interface U { protected int a(); } // error
    class V { int x() default 1; } // error
    interface W { int x() default 1; } // error
    @interface X { Class<?>[][] a(); } // error
    @interface Y { boolean equals(Object o); } // error
}
