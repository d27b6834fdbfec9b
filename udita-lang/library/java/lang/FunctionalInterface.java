package java.lang;

/** Says that an interface has exactly one abstract method. */
public @interface FunctionalInterface {
}
