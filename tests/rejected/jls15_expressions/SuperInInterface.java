// JLS 15.12.1: an interface has no superclass whose methods `super` could call.
public interface SuperInInterface {
    default String text() {
        return super.toString(); // error
    }
}
