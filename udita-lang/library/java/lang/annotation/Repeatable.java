package java.lang.annotation;

/** Says that annotations of a type may stand several times. */
public @interface Repeatable {
    Class<? extends Annotation> value();
}
