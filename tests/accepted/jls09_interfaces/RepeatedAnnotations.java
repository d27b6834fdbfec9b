// Repeatable annotations and their containers.
import java.lang.annotation.*;
public class RepeatedAnnotations {
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD}) @Documented @Inherited
    @Repeatable(Rs.class) @interface R { int value() default 1; }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.FIELD, ElementType.ANNOTATION_TYPE}) @Documented @Inherited
    @interface Rs { R[] value(); int other() default 3; }
    @R @R(2) @R(value = 3) int x;
    @R class Y {}
    @R @Rs({@R(1), @R}) int y;
    @Rs({}) int z;
    @Rs(@R) int w;
    @Repeatable(Q.Qs.class) @interface Q { String s() default ""; @interface Qs { Q[] value(); } }
    @Q @Q(s = "x") class Z { @Q @Q int x; @Q @Q void m(@Q @Q int x) { @Q @Q int y; } }
    @Retention(RetentionPolicy.CLASS) @Repeatable(Ds.class) @interface D {} @interface Ds { D[] value(); }
    @Retention(RetentionPolicy.SOURCE) @Repeatable(Ss.class) @interface S {} @Retention(RetentionPolicy.RUNTIME) @interface Ss { S[] value(); }
    @Target(ElementType.TYPE_USE) @Repeatable(Us.class) @interface U {} @Target({ElementType.TYPE, ElementType.TYPE_USE, ElementType.TYPE_PARAMETER, ElementType.ANNOTATION_TYPE}) @interface Us { U[] value(); }
    @Repeatable(Ns.class) @interface N {} @Target({}) @interface Ns { N[] value(); }
    @Repeatable(Cs.class) @interface C {} @Repeatable(Css.class) @interface Cs { C[] value(); } @interface Css { Cs[] value(); }
    public static void main(String[] args) {}
}
