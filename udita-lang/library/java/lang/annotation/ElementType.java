package java.lang.annotation;

/** The kinds of declarations that can be annotated. */
public enum ElementType {
    TYPE, FIELD, METHOD, PARAMETER, CONSTRUCTOR, LOCAL_VARIABLE, ANNOTATION_TYPE, PACKAGE, TYPE_PARAMETER, TYPE_USE,
    MODULE, RECORD_COMPONENT
}
