// JLS 9.4: a member of an interface is public or private.
public class ProtectedMember {
    interface A {
        protected void f(); // error
    }
}
