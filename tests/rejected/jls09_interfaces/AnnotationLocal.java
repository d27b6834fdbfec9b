// JLS 14.3: an annotation type is not local.
class AnnotationLocal {
    void m() {
        @interface A {} // error
    }
}
