package java.lang.annotation;

/** Says that a constant is used by native code. */
public @interface Native {
}
