package java.lang;

/** Says that something had better not be used. */
public @interface Deprecated {
    String since() default "";

    boolean forRemoval() default false;
}
