package java.lang;

/** Says that a method overrides another one. */
public @interface Override {
}
