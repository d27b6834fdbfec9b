// JLS 8.8.7.1, 15.9.2: the object under construction, of which the class is a member, would enclose the new one.
class Base {
    Base(Object o) { }
    class Inner { }
}
public class MemberOfOwnClassInPrologue extends Base {
    MemberOfOwnClassInPrologue() { super(0); }
    class Around {
        class Own extends Base {
            Own() {
                super(new Inner()); // error
            }
        }
    }
    public static void main(String[] args) { }
}
