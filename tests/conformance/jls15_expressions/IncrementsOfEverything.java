// Increments of fields, elements, boxes and captured state, before and after.
public class IncrementsOfEverything {
    int f; static int s; int[] a = {0, 0}; Integer box = 127; char c = '\uffff'; static Long big = Long.MAX_VALUE; double d = 0.1; float g = 16777216f;
    static IncrementsOfEverything it = new IncrementsOfEverything(); static int calls; static IncrementsOfEverything get() { calls++; return it; }
    public static void main(String[] args) {
        System.out.println(get().f++ + ++get().f + get().f-- + " " + it.f + calls);
        System.out.println(get().a[get().a[0]++]++ + " " + it.a[0] + it.a[1] + calls);
        Integer old = it.box++; System.out.println(old + " " + it.box + (old == it.box - 1)); System.out.println((int) it.c++ + " " + (int) it.c-- + " " + (int) it.c);
        System.out.println(big++ + " " + big + " " + --big); System.out.println(it.d++ + " " + it.d + " " + it.g++ + " " + it.g);
        s = s++ + s++; System.out.println(s); s = ++s + ++s; System.out.println(s); byte b = Byte.MAX_VALUE; b++; System.out.println(b--); System.out.println(b); System.out.println(-s-- - -s + ~s++);
    }
}
