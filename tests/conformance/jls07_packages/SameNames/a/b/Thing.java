package a.b;

public class Thing {
    public String toString() { return "a.b.Thing"; }
}
