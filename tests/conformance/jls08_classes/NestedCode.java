// Classes within lambdas within classes: what each level sees of the others, and keeps.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

public class NestedCode {
    int field = 100;

    Runnable inField = () -> {
        class Local {
            int sum() {
                return field + 1;
            }
        }
        System.out.println(new Local().sum() + " " + new Object() {
            int sum() {
                return field + 2;
            }
        }.sum());
    };

    NestedCode() {
    }

    NestedCode(int field) {
        this.field = field;
        inField.run();
    }

    static <T> void give(Function<T, Supplier<T>> function, T value) {
        System.out.println("given " + function.apply(value).get());
    }

    static <T> T get(Supplier<T> supplier) {
        return supplier.get();
    }

    void levels() {
        int one = 1;
        Supplier<Supplier<Integer>> outer = () -> {
            int two = one + 1;
            return new Supplier<>() {
                int three = two + one;

                public Integer get() {
                    Supplier<Integer> inner = () -> three + two + one + field + this.three;
                    return inner.get();
                }
            };
        };
        System.out.println(outer.get().get());
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> new Object() {
            int sum() {
                return a + b + one + field;
            }
        }.sum();
        System.out.println(curried.apply(1).apply(2));

        class Local {
            int value = one;
            Supplier<Integer> sum = () -> value + one + field;
            Supplier<Local> another = () -> new Local();
            Supplier<Local> reference = Local::new;
        }
        Local local = new Local();
        local.value = 50;
        System.out.println(local.sum.get() + " " + local.another.get().value + " " + local.reference.get().sum.get());

        Runnable counts = new Runnable() {
            int calls;

            public void run() {
                get(() -> {
                    calls++;
                    System.out.println(calls + one + field + this.calls);
                    return null;
                });
            }
        };
        counts.run();
        counts.run();

        get(() -> {
            class In {
                int first() {
                    return one;
                }

                class Deeper {
                    int second() {
                        return first() + field;
                    }
                }
            }
            System.out.println(new In().new Deeper().second());
            return null;
        });
    }

    // The supertype of an anonymous class with <> comes from where the object is passed.
    static void inferred() {
        List<String> words = new ArrayList<>(List.of("x", "z", "y"));
        words.sort(new Comparator<>() {
            public int compare(String a, String b) {
                return b.compareTo(a);
            }
        });
        System.out.println(words);
        Collections.sort(words, new Comparator<>() {
            @Override
            public int compare(String a, String b) {
                return a.compareTo(b);
            }
        });
        System.out.println(words);
        words.forEach(new Consumer<>() {
            int number;

            public void accept(String word) {
                System.out.print(word.length() + number++ + " ");
            }
        });
        System.out.println(NestedCode.<String>get(new Supplier<>() {
            public String get() {
                return "supplied".toUpperCase();
            }
        }));
    }

    public static void main(String[] args) {
        give(text -> new Supplier<String>() {
            public String get() {
                return text + "!";
            }
        }, "text");
        give(text -> () -> new Object() {
            String upper() {
                return text.toUpperCase();
            }
        }.upper(), "text");
        new NestedCode().levels();
        new NestedCode(7);
        List<Supplier<String>> suppliers = new ArrayList<>();
        for (String word : List.of("a", "b")) {
            suppliers.add(() -> {
                class Twice {
                    String text() {
                        return word + word;
                    }
                }
                return new Twice().text();
            });
        }
        for (Supplier<String> supplier : suppliers) {
            System.out.println(supplier.get());
        }
        inferred();
    }
}
