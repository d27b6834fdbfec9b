package q;

public class P extends B {
    public String name() { return "P"; }
}
