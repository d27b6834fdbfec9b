// What initialises a class and what doesn't, and in which order fields, blocks and constructors run.
public class InitialisationOrder {
    static StringBuilder log = new StringBuilder();

    static int note(String what, int value) {
        log.append(what).append(' ');
        return value;
    }

    static void show(String what) {
        System.out.println(what + ": " + log);
        log.setLength(0);
    }

    static class Above {
        static int a = note("Above.a", 1);
        int x = note("Above.x", 1);

        static {
            note("Above.static", 0);
        }

        {
            note("Above.block", 0);
        }

        Above() {
            note("Above()", 0);
            hook();
        }

        Above(int k) {
            this();
            note("Above(int)", k);
        }

        void hook() {
            note("Above.hook", 0);
        }

        static void inherited() {
        }
    }

    static class Below extends Above {
        static final int CONSTANT = 5;
        static final Integer BOXED = note("Below.BOXED", 6);
        static final String TEXT = "x" + CONSTANT;
        int y = note("Below.y", 2);
        int z = y + 1;
        final int w = 9;

        Below() {
            super(note("argument", 3));
            note("Below()" + y + z, 0);
        }

        void hook() {
            note("Below.hook" + y + z + w, 0);
        }

        {
            note("Below.block", 0);
        }
    }

    interface Plain {
        int A = note("Plain.A", 1);
    }

    interface WithDefault extends Plain {
        int B = note("WithDefault.B", 2);

        default void method() {
        }
    }

    interface WithStatic {
        int C = 3;
        int D = note("WithStatic.D", 4);

        static int method() {
            return note("WithStatic.method", 1);
        }
    }

    static class Implements implements WithDefault, WithStatic {
        static {
            note("Implements", 0);
        }
    }

    static class Extends extends Implements {
        static int q = 1;
        static final int Q = 2;
    }

    static class First {
        static int a = Second.b + 1;

        static {
            note("First", 0);
        }
    }

    static class Second {
        static int b = First.a + 10;

        static {
            note("Second", 0);
        }
    }

    static class Holder {
        static {
            note("Holder", 0);
        }

        static class Lazy {
            static final Object OBJECT = new Object();

            static {
                note("Lazy", 0);
            }
        }

        static Object get() {
            return Lazy.OBJECT;
        }

        static void touch() {
        }
    }

    static class Element {
        static {
            note("Element", 0);
        }
    }

    static class Finals {
        static final long L = 3L;
        static final int[] ARRAY = {note("Finals.ARRAY", 1)};
        static final int LENGTH = "abc".length();
        static final char C = 'x';
        static final boolean B = C == 'x';
        static final int M;

        static {
            M = note("Finals.M", 3);
        }
    }

    static class Parent {
        Parent() {
            init();
        }

        void init() {
        }
    }

    static class Child extends Parent {
        int v = 5;
        int u;
        String s = "s";
        final int constant = 3;
        final String text = "const";
        final Integer boxed = 4;

        void init() {
            note("init " + v + u + s + constant + text + boxed, 0);
            v = 8;
            u = 9;
            s = "set";
        }
    }

    static int early = note("early sees " + later(), 0);
    static int later = 42;

    static int later() {
        return later;
    }

    static InitialisationOrder none() {
        note("none", 0);
        return null;
    }

    static int ofNobody = 77;

    public static void main(String[] args) {
        show("start");
        new Below();
        show("new Below()");
        new Below();
        show("again");
        System.out.println(Below.CONSTANT + Below.TEXT);
        show("constants");
        int k = Extends.Q;
        show("constant of a subclass");
        k = Extends.q;
        show("field of a subclass");
        k = WithStatic.C;
        show("constant of an interface");
        k = WithStatic.method();
        show("static method of an interface");
        k = Implements.A;
        show("field of a superinterface");
        System.out.println(First.a + " " + Second.b);
        show("circle");
        Holder.touch();
        show("Holder.touch()");
        Holder.get();
        show("Holder.get()");
        Element[] elements = new Element[2];
        Class<?> literal = Element.class;
        boolean is = elements[0] instanceof Element;
        show("array, class literal, instanceof");
        new Element();
        show("object");
        System.out.println(Finals.L + "" + Finals.C + Finals.B);
        show("constant finals");
        System.out.println(Finals.LENGTH);
        show("other finals");
        Child child = new Child();
        System.out.println(child.v + " " + child.u + " " + child.s);
        show("hook before fields");
        System.out.println(early + " " + later);
        System.out.println(none().ofNobody);
        show("static field of null");
        Below.inherited();
        show("inherited static method");
    }
}
