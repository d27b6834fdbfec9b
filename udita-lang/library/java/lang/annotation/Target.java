package java.lang.annotation;

/** Declares which declarations can have annotations of a type. */
public @interface Target {
    ElementType[] value();
}
