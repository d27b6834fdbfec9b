package java.lang;

/** Declares that a method uses its array of variable arguments safely. */
public @interface SafeVarargs {
}
