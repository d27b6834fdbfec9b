import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
interface F<T, U extends T> { U f(T p); }
class Main {
    public static void main(String[] args) {
        F<?, ?> f = p -> p;
        ((F) f).f("a");
    }
}
