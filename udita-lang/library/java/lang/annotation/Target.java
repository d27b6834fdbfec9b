package java.lang.annotation;

/** Declares which declarations can have annotations of a type. */
@Target(ElementType.ANNOTATION_TYPE)
public @interface Target {
    ElementType[] value();
}
