// JLS 8.3.1: one access at most.
public class TwoAccesses {
    public private int x; // error
}
