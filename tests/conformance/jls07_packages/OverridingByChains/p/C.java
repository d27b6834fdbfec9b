package p;

public class C extends q.P {
    public String name() { return "C"; }
}
