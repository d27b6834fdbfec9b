package java.lang.annotation;

/** The stages up to which annotations are kept. */
public enum RetentionPolicy {
    SOURCE, CLASS, RUNTIME
}
