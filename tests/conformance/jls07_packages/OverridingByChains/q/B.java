package q;

public class B extends p.A {
    String name() { return "B"; }
}
