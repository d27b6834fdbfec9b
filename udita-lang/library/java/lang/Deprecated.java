package java.lang;

/** Marks a declaration that programs should no longer use. */
public @interface Deprecated {
    String since() default "";

    boolean forRemoval() default false;
}
