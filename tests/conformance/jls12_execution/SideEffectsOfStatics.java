// Static fields are initialised in the order of the text, once, also in circles.
public class SideEffectsOfStatics {
    static String log = "start "; static int a = next("a"); static int b; static { b = next("b" + a); log += "block "; } static int c = next("c" + b + SideEffectsOfStatics.d); static int d = next("d");
    static int count; static int next(String s) { log += s + " "; return ++count; } static int count2 = count;
    static class Lazy { static final Lazy IT = new Lazy(); static int made = 5; int seen = made; Lazy() { made++; } }
    public static void main(String[] args) { System.out.println(log + a + b + c + d + " " + count + count2); System.out.println(Lazy.IT.seen + " " + Lazy.made); }
}
