// What fields are before they are assigned, and hidden by assignments of the superclass's constructor.
public class DefaultValues {
    static boolean z; static byte b; static short s; static char c; static int i; static long l; static float f; static double d; static Object o; static int[] a;
    static class Base { Base() { set(); } void set() { } }
    static class Derived extends Base {
        int plain; int zero = 0; int[] array; String text = "initialised"; boolean flag;
        void set() { plain = 1; zero = 1; array = new int[2]; text = "set"; flag = true; }
    }
    public static void main(String[] args) {
        System.out.println(z + " " + b + s + (int) c + i + l + " " + f + d + o + a);
        Derived x = new Derived();
        System.out.println(x.plain + " " + x.zero + " " + x.array.length + " " + x.text + " " + x.flag);
    }
}
