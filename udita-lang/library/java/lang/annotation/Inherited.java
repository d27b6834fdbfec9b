package java.lang.annotation;

/** Says that annotations of a type are inherited by subclasses. */
public @interface Inherited {
}
