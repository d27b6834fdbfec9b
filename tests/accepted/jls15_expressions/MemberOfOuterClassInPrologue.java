// JLS 8.8.7.1, 15.9.2: the object around, which is there already, encloses the new one.
class Base {
    Base(Object o) { }
}
public class MemberOfOuterClassInPrologue {
    class Inner { }
    class Own extends Base {
        Own() { super(new Inner()); }
    }
    class Sub extends Inner {
        Sub() { super(); }
    }
    public static void main(String[] args) {
        MemberOfOuterClassInPrologue main = new MemberOfOuterClassInPrologue();
        main.new Own();
        main.new Sub();
    }
}
