package java.lang.annotation;

/** Declares that native code uses a constant. */
@Target(ElementType.FIELD)
public @interface Native {
}
