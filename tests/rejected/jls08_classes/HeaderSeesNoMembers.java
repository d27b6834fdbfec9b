// JLS 6.3: the scope of a member class is the body of its class, not the header.
public class HeaderSeesNoMembers {
    static class Sub extends Part { // error
        static class Part { }
    }
}
