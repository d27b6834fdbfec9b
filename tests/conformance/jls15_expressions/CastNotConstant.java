// JLS 15.29: a cast to another type than String is not constant.
public class CastNotConstant {
    static int f() { while ((Object) "" == "") { return 1; } return 2; }
    public static void main(String[] args) { System.out.println(f()); final Object o = "x"; while (o == "x") { break; } int k; if ((Object) "a" == "a") k = 1; else k = 2; System.out.println(k); }
}
