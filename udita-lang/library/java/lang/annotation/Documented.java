package java.lang.annotation;

/** Declares that documentation shows annotations of a type. */
public @interface Documented {
}
