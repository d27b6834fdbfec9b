package java.lang;

/** Says that a method does nothing bad with its array of arguments. */
public @interface SafeVarargs {
}
