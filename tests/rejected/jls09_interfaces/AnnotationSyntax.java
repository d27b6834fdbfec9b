// JLS 9.7.1: elements are separated by commas.
class AnnotationSyntax {
    @interface Foo { int[] value(); }
    @Foo({,}) void good() {}
    @Foo({,0}) void bad() {} // error
}
