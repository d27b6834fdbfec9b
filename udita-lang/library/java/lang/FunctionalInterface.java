package java.lang;

/** Declares that an interface has exactly one abstract method. */
@java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE)
public @interface FunctionalInterface {
}
