import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
class Main {
    void test(boolean b, Integer i, Object[] array) { if (((Supplier<?>) () -> 1) == null) { } }
    public static void main(String[] args) { new Main().test(true, 1, new Object[1]); }
}
