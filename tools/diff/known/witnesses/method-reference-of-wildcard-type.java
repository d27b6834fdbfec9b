import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
class Super { protected int m() { System.out.print("Super.m "); return 1; } void v(Object... p) { System.out.print("Super.v "); } static int s2(Object p) { return 1; } }
class Main extends Super {
    static int s(Object p) { System.out.print("s "); return 2; }
    <T extends Main> void test(int k) throws Exception {
        ToLongFunction<List<String>> f = List<?>::size; f.applyAsLong(List.of());
    }
    public static void main(String[] args) throws Exception { new Main().test(1); }
}
