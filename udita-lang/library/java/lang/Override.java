package java.lang;

/** Declares that a method overrides another method. */
public @interface Override {
}
