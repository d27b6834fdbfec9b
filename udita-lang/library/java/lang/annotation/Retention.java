package java.lang.annotation;

/** Says how long annotations of a type are kept. */
public @interface Retention {
    RetentionPolicy value();
}
