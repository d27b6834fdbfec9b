// JLS 9.6: an annotation type extends nothing.
class AnnotationExtends {
    @interface A {}
    @interface B extends A {} // error
}
