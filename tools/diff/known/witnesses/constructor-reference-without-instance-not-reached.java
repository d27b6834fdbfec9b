import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
class Main {
    static class Nest<T> { class In<U> { } }
    Object use(Supplier<?> f) { return f; }
    void test(boolean b, Integer i, Object[] array) { use(false ? Nest<String>.In<Integer>::new : null); }
    public static void main(String[] args) { new Main().test(true, 1, new Object[1]); }
}
