// JLS 14.3, 8.9: a local enum is not `abstract`.
class AbstractLocalEnum {
    void f() {
        abstract enum E { A } // error
    }
}
