// Java 25: JLS 8.8.7: statements before `super` and `this`: checks of arguments, fields that a superclass reads, local classes and lambdas.
import java.util.function.IntSupplier;

public class StatementsBeforeSuper {
    static class Shape {
        final String text;

        Shape(String text) {
            System.out.println("Shape " + text + " sees " + describe());
            this.text = text;
        }

        String describe() {
            return "nothing";
        }
    }

    static class Circle extends Shape {
        final int radius;
        int area;
        Object late = note("late");
        String unset;

        Circle(int radius) {
            if (radius < 0) {
                throw new IllegalArgumentException("negative: " + radius);
            }
            this.radius = radius;
            Circle.this.area = 3 * (unset = "set").length() * radius;
            String name = "circle" + radius;
            super(name);
            System.out.println(name + " " + text + " " + describe());
        }

        Circle(Object size) {
            if (!(size instanceof Integer number)) {
                throw new IllegalArgumentException("no number: " + size);
            }
            int twice = number * 2;
            this(twice);
            System.out.println("from " + number + " to " + twice);
        }

        static Object note(String text) {
            System.out.println("initialised: " + text);
            return text;
        }

        @Override
        String describe() {
            return radius + " " + area + " " + late + " " + unset;
        }
    }

    static class Captures {
        final int result;

        Captures(int start) {
            int sum = 0;
            for (int i = 0; i < start; i++) {
                sum += i;
            }
            int total = sum;
            class Adder implements IntSupplier {
                final int more;

                Adder(int more) {
                    int doubled = more * 2;
                    this.more = doubled;
                    super();
                }

                public int getAsInt() {
                    return total + more + start;
                }
            }
            record Pair(int a, int b) { }
            IntSupplier lambda = () -> {
                if (total > 100) {
                    return -1;
                }
                return total;
            };
            Object anonymous = new Object() {
                @Override
                public String toString() {
                    return "anonymous " + total;
                }
            };
            System.out.println(new Adder(5).getAsInt() + " " + lambda.getAsInt() + " " + anonymous);
            result = new Pair(total, start).a();
            super();
            System.out.println(new Adder(result).getAsInt() + " " + new Pair(1, 2));
        }
    }

    class Inner {
        int own;

        class Deeper {
            final int seen;

            Deeper() {
                int value = outer;
                outer = value + 1;
                own = own + 10;
                seen = value + own;
                super();
            }
        }
    }

    int outer = 1;

    static class Outside extends StatementsBeforeSuper.Inner {
        Outside(StatementsBeforeSuper around) {
            String text = around == null ? "none" : "some";
            System.out.println(text);
            around.super();
        }
    }

    record Range(int low, int high) {
        Range(String text) {
            int dash = text.indexOf('-');
            if (dash < 0) {
                throw new IllegalArgumentException(text);
            }
            this(Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
        }
    }

    enum Level {
        LOW, HIGH(8);

        final int value;

        Level() {
            int value = 2;
            this(value);
        }

        Level(int value) {
            this.value = value;
        }
    }

    static class Argument {
        int set;

        Argument() {
            this(7, 8);
        }

        Argument(int a, int b) {
            String text;
            set = a;
            super();
            text = "after";
            System.out.println(text + set + b);
        }
    }

    static class Generic<T> {
        T first;
        final T second;

        Generic(T value) {
            first = value;
            T copy = value;
            second = copy;
            super();
        }
    }

    public static void main(String[] args) {
        new Circle(2);
        new Circle((Object) 3);
        for (Object bad : new Object[] {-1, "text"}) {
            try {
                if (bad instanceof Integer number) {
                    new Circle((int) number);
                } else {
                    new Circle(bad);
                }
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(new Captures(4).result);
        StatementsBeforeSuper outer = new StatementsBeforeSuper();
        Inner inner = outer.new Inner();
        System.out.println(inner.new Deeper().seen + inner.new Deeper().seen + " " + outer.outer + inner.own);
        new Outside(outer);
        try {
            new Outside(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        System.out.println(new Range("3-14"));
        System.out.println(Level.LOW.value + Level.HIGH.value);
        new Argument();
        Generic<String> generic = new Generic<>("g");
        System.out.println(generic.first + generic.second);
    }
}
