package java.lang.annotation;

/** Declares that subclasses inherit annotations of a type. */
public @interface Inherited {
}
