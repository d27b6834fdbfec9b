package two;

public class Derived extends one.Base {
    public String hidden() { return "Derived.hidden"; }
    @Override protected String shown() { return "Derived.shown " + super.shown(); }
    static String fixed() { return "Derived.fixed"; }
    public String callOwn() { return hidden() + " " + shown() + " " + fixed(); }
}
