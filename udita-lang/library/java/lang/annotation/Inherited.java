package java.lang.annotation;

/** Declares that subclasses inherit annotations of a type. */
@Target(ElementType.ANNOTATION_TYPE)
public @interface Inherited {
}
