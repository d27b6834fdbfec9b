package java.lang;

/** Names warnings that nobody wants to see. */
public @interface SuppressWarnings {
    String[] value();
}
