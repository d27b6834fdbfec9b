// JLS 15.12.3: a static method of an interface is not called on an object.
class StaticOnObject {
    interface A { static void m() {} }
    void test(A a) {
        a.m(); // error
    }
}
