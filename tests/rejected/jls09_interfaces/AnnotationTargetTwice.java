// JLS 9.6.4.1: a target is named once.
import java.lang.annotation.*;
class AnnotationTargetTwice {
    @Target({ElementType.TYPE, ElementType.TYPE}) // error
    @interface A {}
    @Target(ElementType.NOWHERE) // error
    @interface B {}
    @Target(null) // error
    @interface C {}
    @Target // error
    @interface D {}
    @Retention // error
    @interface E {}
    @Retention("x") // error
    @interface F {}
    @Retention(RetentionPolicy.CLASS)
    @Retention(RetentionPolicy.CLASS) // error
    @interface G {}
}
