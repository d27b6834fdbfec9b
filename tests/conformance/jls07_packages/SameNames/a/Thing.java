package a;

public class Thing {
    public String toString() { return "a.Thing"; }
}
