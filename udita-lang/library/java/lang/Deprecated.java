package java.lang;

/** Marks a declaration that programs should no longer use. */
@java.lang.annotation.Target({
    java.lang.annotation.ElementType.CONSTRUCTOR,
    java.lang.annotation.ElementType.FIELD,
    java.lang.annotation.ElementType.LOCAL_VARIABLE,
    java.lang.annotation.ElementType.METHOD,
    java.lang.annotation.ElementType.PACKAGE,
    java.lang.annotation.ElementType.MODULE,
    java.lang.annotation.ElementType.PARAMETER,
    java.lang.annotation.ElementType.TYPE})
public @interface Deprecated {
    String since() default "";

    boolean forRemoval() default false;
}
