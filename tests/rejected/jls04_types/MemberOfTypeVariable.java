// JLS 4.4, 6.5.5: a member type that a type variable has from several bounds is ambiguous.
public class MemberOfTypeVariable {
    static class A {
        static class Inner {
        }
    }

    interface I {
        class Inner {
        }
    }

    static <T extends A & I> void f() {
        T.Inner x = null; // error
    }
}
