package p;

public class A {
    String name() { return "A"; }
}
