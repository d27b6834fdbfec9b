// JLS 9.2, 9.4: the members that an interface has and cannot have like `Object`.
interface MembersOfObject {
    void notify(); // error
    class Inner {
        void f(MembersOfObject o) throws Throwable {
            o.finalize(); // error
        }
    }
}
