// JLS 9.6.4: the predefined annotations stand only where they may.
import java.lang.annotation.*;
class AnnotationTargetsOfLibrary {
    @Target(ElementType.TYPE) // error
    class A {}
    @Retention(RetentionPolicy.CLASS) // error
    class B {}
    @Inherited // error
    interface C {}
    @Documented // error
    enum D {}
    @Override // error
    int x;
    @FunctionalInterface // error
    void m() {}
    @SafeVarargs // error
    int y;
    @Native // error
    void n() {}
    class T<@SuppressWarnings("a") // error
     V> {}
    class T2<@Deprecated // error
     V> {}
    @FunctionalInterface // error
    class F {}
    @FunctionalInterface // error
    @interface G {}
}
