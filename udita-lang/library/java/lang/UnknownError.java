package java.lang;

/** Signals a serious failure of unknown cause. */
public class UnknownError extends VirtualMachineError {
    public UnknownError() {
    }

    public UnknownError(String message) {
        super(message);
    }
}
