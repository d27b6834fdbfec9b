package b;

public class Thing {
    public String toString() { return "b.Thing"; }
}
