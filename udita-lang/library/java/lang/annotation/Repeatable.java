package java.lang.annotation;

/** Declares that a declaration can have several annotations of a type. */
@Target(ElementType.ANNOTATION_TYPE)
public @interface Repeatable {
    Class<? extends Annotation> value();
}
