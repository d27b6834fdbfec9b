// JLS 9.6: an annotation type is not generic.
class AnnotationGeneric {
    @interface A<T> {} // error
}
