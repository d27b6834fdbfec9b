import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
class Main {
    void test(boolean b, Integer i, Object[] array) { var s = switch (i) { case 1 -> { Supplier<?> t = () -> 1; yield 1; } default -> 2; }; }
    public static void main(String[] args) { new Main().test(true, 1, new Object[1]); }
}
