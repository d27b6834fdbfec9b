package java.lang;

/** Names the warnings to suppress. */
public @interface SuppressWarnings {
    String[] value();
}
