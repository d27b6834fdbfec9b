package java.lang;

/** Declares that a method overrides another method. */
@java.lang.annotation.Target(java.lang.annotation.ElementType.METHOD)
public @interface Override {
}
