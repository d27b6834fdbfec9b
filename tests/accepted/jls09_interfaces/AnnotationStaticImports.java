// Enum constants and annotations that are imported.
import static java.lang.annotation.ElementType.*;
import static java.lang.annotation.RetentionPolicy.RUNTIME;
import java.lang.annotation.*;
public class AnnotationStaticImports {
    @Target({TYPE, METHOD, FIELD}) @Retention(RUNTIME) @Documented @Inherited @interface A { ElementType[] value() default TYPE; RetentionPolicy p() default RUNTIME; }
    @A({TYPE, FIELD}) int x;
    @A(METHOD) void m() {}
    @Target(METHOD) @Retention(RetentionPolicy.SOURCE) @interface B {}
    public static void main(String[] args) {}
}
