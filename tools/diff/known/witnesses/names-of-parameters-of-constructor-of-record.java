import java.util.*;
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Mark { }
record R(int x) {
    R { } R(String a, String b) { this(0); }
}
class Main {
    public static void main(String[] args) throws Exception {
        R r = new R(1);
        System.out.println(r + " " + r.equals(r));
    }
}

