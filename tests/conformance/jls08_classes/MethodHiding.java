// Static methods and fields are chosen by the type of the expression, instance methods by the object.
public class MethodHiding {
    static class A { static String s() { return "A.s"; } String i() { return "A.i " + s() + " " + f; } String f = "A.f"; private String p() { return "A.p"; } String callP() { return p(); } static String g = "A.g"; }
    static class B extends A { static String s() { return "B.s"; } String i() { return "B.i " + super.i() + " " + super.f + " " + f; } String f = "B.f"; String p() { return "B.p"; } static String g = "B.g"; }
    static A none() { System.out.println("none"); return null; }
    public static void main(String[] args) {
        A a = new B();
        System.out.println(a.s() + " " + a.i() + " " + a.f + " " + ((B) a).f + " " + a.callP() + " " + ((B) a).p());
        System.out.println(none().s() + " " + none().g + " " + ((A) null).g);
        none().g = "set";
        System.out.println(A.g + " " + B.g);
    }
}
