class A extends A implements A.C { class B { } }
