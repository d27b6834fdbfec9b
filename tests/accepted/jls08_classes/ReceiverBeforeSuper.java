// Java 25: JLS 8.4, 8.8.7: a class in the statements before `super(...)` is an inner class.
public class ReceiverBeforeSuper {
    public ReceiverBeforeSuper() {
        class Local {
            Local(ReceiverBeforeSuper ReceiverBeforeSuper.this) {
            }
        }
        super();
        new Local();
    }
}
