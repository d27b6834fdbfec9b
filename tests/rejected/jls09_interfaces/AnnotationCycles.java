// JLS 9.6.1: an annotation type does not contain itself.
class AnnotationCycles {
    @interface Self { Self value(); } // error
    @interface A { B b(); } // error
    @interface B { A a(); }
    @interface C { D[] d(); } // error
    @interface D { C c() default @C({}); } // error
    @interface ES { ES[] v(); } // error
}
