// JLS 9.6: an annotation type implements nothing.
class AnnotationImplements {
    @interface B implements Runnable {} // error
}
