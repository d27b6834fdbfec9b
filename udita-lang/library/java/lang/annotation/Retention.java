package java.lang.annotation;

/** Declares how long annotations of a type are kept. */
public @interface Retention {
    RetentionPolicy value();
}
