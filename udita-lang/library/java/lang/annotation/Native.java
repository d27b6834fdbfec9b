package java.lang.annotation;

/** Declares that native code uses a constant. */
public @interface Native {
}
