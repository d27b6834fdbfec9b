package java.lang;

/** Declares that an interface has exactly one abstract method. */
public @interface FunctionalInterface {
}
