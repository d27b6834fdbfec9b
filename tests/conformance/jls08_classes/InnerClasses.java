// Inner member classes: enclosing objects at any depth, qualified `new`, `this` and `super`, generic outer classes.
import java.util.HashMap;
import java.util.Map;

public class InnerClasses {
    static String log = "";
    String name;
    private int secret = 1;

    InnerClasses(String name) {
        this.name = name;
    }

    String hello() {
        return "hello from " + name;
    }

    static String fixed() {
        return "fixed";
    }

    class Middle {
        String name = InnerClasses.this.name + ".middle";
        private int secret = 10;

        class Deep {
            String name = Middle.this.name + ".deep";
            private int secret = 100;

            String all() {
                secret++;
                Middle.this.secret++;
                InnerClasses.this.secret++;
                return name + " " + Middle.this.name + " " + InnerClasses.this.name + " "
                        + (secret + Middle.this.secret + InnerClasses.this.secret) + " " + hello() + " " + fixed();
            }

            InnerClasses outermost() {
                return InnerClasses.this;
            }

            Middle sibling() {
                return new Middle();
            }

            Deep another() {
                return new Deep();
            }
        }

        String hello() {
            return "middle " + InnerClasses.this.hello();
        }
    }

    static class Sub extends InnerClasses {
        Sub(String name) {
            super(name);
        }

        String hello() {
            return "overridden " + super.hello();
        }

        class Asker {
            String ask() {
                return Sub.this.hello() + " / " + Sub.super.hello() + " / " + Sub.super.name;
            }
        }
    }

    // A subclass of an inner class, elsewhere: the enclosing object is given to its constructor.
    static class Elsewhere extends InnerClasses.Middle {
        Elsewhere(InnerClasses outer) {
            outer.super();
        }

        String hello() {
            return "elsewhere " + super.hello();
        }
    }

    class Neighbour extends Middle {
        int own = 5;

        String who() {
            return name + own;
        }
    }

    static class List<T> {
        Node head;
        int size;

        class Node {
            T value;
            Node next;

            Node(T value) {
                this.value = value;
                next = head;
                head = this;
                size++;
            }

            <K> Map<K, T> keyed(K key) {
                Map<K, T> map = new HashMap<>();
                map.put(key, value);
                return map;
            }
        }

        class Pair<U> {
            final U other;
            final T one = head.value;

            Pair(U other) {
                this.other = other;
            }
        }

        class Walk {
            Node at = head;

            boolean more() {
                return at != null;
            }

            T step() {
                T value = at.value;
                at = at.next;
                return value;
            }
        }

        Walk walk() {
            return new Walk();
        }

        <U> Pair<U> pair(U other) {
            return new Pair<>(other);
        }
    }

    static class Numbers extends List<Integer> {
        int sum() {
            int sum = 0;
            for (Node node = head; node != null; node = node.next) {
                sum += node.value;
            }
            return sum;
        }

        Numbers with(int value) {
            new Node(value);
            return this;
        }
    }

    // Static members of inner classes.
    class Counted {
        static int made;
        static final String LABEL = "counted";
        final int number = ++made;

        static int howMany() {
            return made;
        }
    }

    // What the constructor of a superclass sees of the enclosing object.
    abstract class Early {
        Early() {
            log += report() + ";";
        }

        abstract String report();
    }

    class Late extends Early {
        String mine = "late";

        String report() {
            return mine + " " + name;
        }
    }

    // Names of members of the superclass come before those of the class around.
    class Shadows extends Shadowing {
        String see() {
            return shadow + " " + InnerClasses.this.shadow + " " + which();
        }
    }

    static class Shadowing {
        String shadow = "inherited";

        String which() {
            return "inherited method";
        }
    }

    String shadow = "around";

    String which() {
        return "method around";
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses("outer");
        InnerClasses.Middle middle = outer.new Middle();
        InnerClasses.Middle.Deep deep = middle.new Deep();
        System.out.println(deep.all());
        System.out.println(deep.all());
        System.out.println(outer.new Middle().new Deep().all());
        System.out.println((deep.outermost() == outer) + " " + (deep.sibling() != middle) + " " + deep.another().name);
        System.out.println(new Sub("sub").new Asker().ask());
        Elsewhere elsewhere = new Elsewhere(outer);
        System.out.println(elsewhere.hello() + " " + elsewhere.name + " " + elsewhere.new Deep().all());
        System.out.println(outer.new Neighbour().who() + " " + outer.new Neighbour().new Deep().name);

        List<String> list = new List<>();
        list.new Node("a");
        list.new Node("bb");
        List<String>.Node node = list.new Node("ccc");
        System.out.println(node.value.length() + node.next.value + list.head.next.next.value.length() + list.size);
        System.out.println(node.keyed(7).get(7).toUpperCase() + node.<Boolean>keyed(true));
        List<String>.Pair<Integer> pair = list.pair(3);
        List<String>.Pair<Integer> explicit = list.new Pair<Integer>(4);
        System.out.println(pair.one.length() + pair.other + explicit.other);
        for (List<String>.Walk walk = list.walk(); walk.more();) {
            System.out.print(walk.step().length());
        }
        System.out.println(" " + new Numbers().with(3).with(4).sum());
        var inferred = list.new Walk();
        System.out.println(inferred.step().concat("!") + inferred.getClass().getName());

        outer.new Counted();
        outer.new Counted();
        System.out.println(Counted.made + Counted.LABEL + InnerClasses.Counted.howMany() + outer.new Counted().number);
        outer.new Late();
        System.out.println(log);
        System.out.println(outer.new Shadows().see());

        InnerClasses none = null;
        try {
            none.new Middle();
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("no enclosing object");
        }
        try {
            new Elsewhere(null);
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("none for the superclass either");
        }
        // An anonymous subclass of an inner class, in a static context.
        Middle special = outer.new Middle() {
            String hello() {
                return "special " + super.hello() + " " + name;
            }
        };
        System.out.println(special.hello() + " " + special.getClass().getName());
    }
}
