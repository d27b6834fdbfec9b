import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
interface F<T extends CharSequence> { T f(T p); }
class Main {
    public static void main(String[] args) {
        F<? extends Comparable<?>> f = p -> p;
        ((F) f).f("a");
    }
}
