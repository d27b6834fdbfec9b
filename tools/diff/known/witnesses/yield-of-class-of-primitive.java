import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
class Main {
    Object use(Supplier<?> f) { return f; }
    void test(boolean b, Integer i, Object[] array) { use(switch (i) { case 1: yield int.class::getName; default: yield null; }); }
    public static void main(String[] args) { new Main().test(true, 1, new Object[1]); }
}
