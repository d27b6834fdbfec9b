import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
class Main {
    Object made = switch (1) { case 1 -> { for (Integer i : List.of(1)) { Supplier<?> s = () -> i < 1; } yield 1; } default -> 2; };
    void test(boolean b, Integer i, Object[] array) {  }
    public static void main(String[] args) { new Main().test(true, 1, new Object[1]); }
}
