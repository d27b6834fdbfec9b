package one;

public class Base {
    String hidden() { return "Base.hidden"; }
    protected String shown() { return "Base.shown"; }
    static String fixed() { return "Base.fixed"; }
    public String callHidden() { return hidden(); }
    public String callShown() { return shown(); }
    public String callStatic() { return fixed(); }
}
