import java.util.*;
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Mark { }
record R(List<@Mark String> x) {
}
class Main {
    public static void main(String[] args) throws Exception {
        R r = new R(null);
        System.out.println(r + " " + r.equals(r));
    }
}
