// What a NullPointerException says in lambdas, and behind patterns.

import java.util.List;
import java.util.ArrayList;
import java.util.function.Function;
import java.util.function.Supplier;

public class NullPointerInLambdas {
    String field;
    NullPointerInLambdas next;

    static void tell(Runnable part) {
        try {
            part.run();
            System.out.println("nothing");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    void instance(String given, int number) {
        tell(() -> given.length());
        tell(() -> field.length());
        tell(() -> next.field.length());
        tell(() -> {
            long wide = number;
            String local = given;
            local.length();
        });
        Function<String, Integer> length = text -> text.length() + number;
        tell(() -> length.apply(null));
        Function<String, Function<String, Integer>> both = one -> two -> one.length() + two.length() + field.length();
        tell(() -> both.apply(null).apply(null));
        tell(() -> both.apply("").apply(null));
        tell(() -> both.apply("").apply(""));
    }

    static void patterns(Object object) {
        if (object instanceof String text) {
            System.out.println(text.length());
        }
        String local = null;
        try {
            local.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        if (!(object instanceof String kept)) {
            return;
        }
        String behind = null;
        try {
            kept = null;
            behind.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            kept.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        new NullPointerInLambdas().instance(null, 3);
        patterns("text");
        List<String> list = new ArrayList<>();
        list.add(null);
        tell(() -> list.forEach(text -> text.trim()));
        tell(() -> list.stream().map(text -> text.length()).forEach(length -> { }));
        tell(() -> list.stream().map(String::length).forEach(length -> { }));
        Supplier<String> nothing = () -> null;
        tell(() -> nothing.get().length());
        NullPointerInLambdas none = null;
        tell(() -> {
            Supplier<String> bound = none::toString;
        });
    }
}
