package tools;

class Base {
    public static final String INHERITED = "Base.INHERITED";
    public static String inherited() { return "Base.inherited"; }
}
