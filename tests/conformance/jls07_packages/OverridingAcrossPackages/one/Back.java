package one;

public class Back extends two.Derived {
    @Override public String hidden() { return "Back.hidden"; }
    @Override public String shown() { return "Back.shown " + super.shown(); }
}
