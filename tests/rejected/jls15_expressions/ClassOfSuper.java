// JLS 4.3.2: `super.getClass()` has the class of the superclass.
class ClassOfSuper {
    Class<? extends ClassOfSuper> f() {
        return super.getClass(); // error
    }
}
