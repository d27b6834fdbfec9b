// JLS 9.5: member classes of an interface are public.
interface MemberClassAccess {
    private class A {} // error
    protected interface B {} // error
    public class C {}
}
