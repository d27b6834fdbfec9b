package java.lang.annotation;

/** Declares that documentation shows annotations of a type. */
@Target(ElementType.ANNOTATION_TYPE)
public @interface Documented {
}
