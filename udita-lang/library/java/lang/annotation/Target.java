package java.lang.annotation;

/** Says what annotations of a type can stand on. */
public @interface Target {
    ElementType[] value();
}
