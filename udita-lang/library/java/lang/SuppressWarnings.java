package java.lang;

/** Names the warnings to suppress. */
@java.lang.annotation.Target({
    java.lang.annotation.ElementType.TYPE,
    java.lang.annotation.ElementType.FIELD,
    java.lang.annotation.ElementType.METHOD,
    java.lang.annotation.ElementType.PARAMETER,
    java.lang.annotation.ElementType.CONSTRUCTOR,
    java.lang.annotation.ElementType.LOCAL_VARIABLE,
    java.lang.annotation.ElementType.MODULE})
public @interface SuppressWarnings {
    String[] value();
}
