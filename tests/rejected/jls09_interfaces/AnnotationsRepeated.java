// JLS 9.6.3: the container of a repeatable annotation type fits it.
import java.lang.annotation.*;
class AnnotationsRepeated {
    @interface Plain {}
    @Plain
    @Plain // error
    int a;
    @Repeatable(NoValue.class) // error
    @interface R1 {}
    @interface NoValue {}
    @Repeatable(WrongType.class) // error
    @interface R2 {}
    @interface WrongType { String[] value(); }
    @Repeatable(NotArray.class) // error
    @interface R3 {}
    @interface NotArray { R3 value(); }
    @Repeatable(Extra.class) // error
    @interface R4 {}
    @interface Extra { R4[] value(); int x(); }
    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Short.class) // error
    @interface R5 {}
    @interface Short { R5[] value(); }
    @Documented
    @Repeatable(Undoc.class) // error
    @interface R6 {}
    @interface Undoc { R6[] value(); }
    @Inherited
    @Repeatable(Uninh.class) // error
    @interface R7 {}
    @interface Uninh { R7[] value(); }
    @Target(ElementType.FIELD)
    @Repeatable(Wide.class) // error
    @interface R8 {}
    @interface Wide { R8[] value(); }
    @Target(ElementType.FIELD)
    @Repeatable(Other.class) // error
    @interface R9 {}
    @Target({ElementType.FIELD, ElementType.METHOD})
    @interface Other { R9[] value(); }
    @Repeatable(String.class) // error
    @interface R10 {}
    @Repeatable(R11.class)
    @interface R11 {}
    @Repeatable(Fine.class)
    @interface R12 {}
    @interface Fine { R12[] value(); }
    @R12
    @R12
    @Fine({}) // error
    int b;
    @Retention(RetentionPolicy.SOURCE)
    @interface SrcC { R14[] value(); }
    @Repeatable(SrcC.class)
    @interface R14 {}
    @Target(ElementType.TYPE)
    @interface OnType { R15[] value(); }
    @Repeatable(OnType.class)
    @interface R15 {}
    @R15 // error
    @R15
    int c;
    @Deprecated
    @Deprecated // error
    int d;
    @Deprecated
    @java.lang.Deprecated // error
    int e;
}
