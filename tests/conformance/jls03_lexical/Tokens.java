// Where tokens begin and end: comments, operators that run together, generics and shifts.
public class Tokens {
    public static void main(String[] args) {
        int a = 5, b = 3;
        System.out.println(a+++b + " " + a + " " + (a-- - --b) + " " + (a - -b) + (a + +b) + - - -a);
        java.util.List<java.util.List<java.util.List<Integer>>> nested = new java.util.ArrayList<>();
        nested.add(new java.util.ArrayList<java.util.List<Integer>>());
        System.out.println(nested.size()>>>1>>0 >= 0 ? "yes":"no");
        int/* in */c/**/=/***/a>>1<<1;//
        System.out.println(c /* a */ + /* b // */ 1);
        boolean less = a<b, more = a>b;
        System.out.println(less + " " + more + (a < b == more));
        ; ; {}
        int var = 1, record = 2, yield = 3, sealed = 4, permits = 5, when = 6, module = 7;
        System.out.println(var + record + (yield) + sealed + permits + when + module);
    }
}
