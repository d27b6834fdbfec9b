package java.lang.annotation;

/** Says that annotations of a type are documented. */
public @interface Documented {
}
