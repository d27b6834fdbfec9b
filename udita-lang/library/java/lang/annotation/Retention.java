package java.lang.annotation;

/** Declares how long annotations of a type are kept. */
@Target(ElementType.ANNOTATION_TYPE)
public @interface Retention {
    RetentionPolicy value();
}
