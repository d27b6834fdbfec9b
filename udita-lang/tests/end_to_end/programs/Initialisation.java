/** When classes are initialised, and in which order. */
public class Initialisation {
    static String say(String text) {
        System.out.println(text);
        return text;
    }

    static class Parent {
        static String p = say("Parent static");
        String field = say("Parent field");

        static {
            say("Parent block");
        }

        {
            say("Parent instance block");
        }

        Parent() {
            say("Parent constructor");
        }

        static void touch() {
            say("Parent.touch");
        }
    }

    static class Child extends Parent {
        static final int CONSTANT = 5;
        static final String TEXT = "constant";
        static final Integer BOXED = 7;
        static String c = say("Child static");
        String field = say("Child field");

        Child() {
            this(say("Child argument"));
            say("Child constructor");
        }

        Child(String s) {
            super();
            say("Child(String)");
        }

        static void own() {
            say("Child.own");
        }
    }

    static class Lazy {
        static int count = 0;
        static Lazy only = new Lazy();
        static int after = 10;

        Lazy() {
            say("Lazy " + count + " " + after);
            count++;
            after++;
        }
    }

    static class Holder {
        static int value;

        static {
            value = 42;
            say("Holder");
        }

        static int get() {
            return value;
        }
    }

    interface WithField {
        String FIELD = say("WithField");
        int NUMBER = 3;
    }

    static class Implementing implements WithField {
        static {
            say("Implementing");
        }
    }

    static class Arrayed {
        static {
            say("Arrayed");
        }
    }

    static class Cycle {
        static int a = Other.b + 1;
    }

    static class Other {
        static int b = Cycle.a + 10;
    }

    static int start = 1;

    static {
        say("Initialisation " + start);
        start = 2;
    }

    public static void main(String[] args) {
        say("main " + start);
        say(Child.TEXT + Child.CONSTANT);
        Child.touch();
        say("now Child");
        Child.own();
        new Child();
        say("boxed " + Child.BOXED);
        say("lazy " + Lazy.after + " " + Lazy.count);
        Arrayed[] none = new Arrayed[3];
        say("array " + none.length);
        Object o = none;
        say("" + (o instanceof Arrayed[]));
        new Arrayed();
        for (int i = 0; i < 2; i++) {
            Holder.value += Holder.get();
        }
        say("" + Holder.value);
        new Implementing();
        say("" + WithField.NUMBER);
        say(Implementing.FIELD);
        say(Cycle.a + " " + Other.b);
        if (start > 5) {
            Late.touch();
        } else {
            say("not late");
        }
        Late.touch();
    }

    static class Late {
        static {
            say("Late");
        }

        static void touch() {
        }
    }
}
