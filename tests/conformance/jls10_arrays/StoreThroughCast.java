// An array knows the class of its elements, also where a cast of the array widens its type.
public class StoreThroughCast {
    static String[] names = {"a"};

    static void store(String what, Runnable store) {
        try {
            store.run();
            System.out.println(what + ": stored");
        } catch (ArrayStoreException e) {
            System.out.println(what + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] local = new String[1];
        Object object = local;
        store("new array", () -> ((Object[]) new String[1])[0] = 1);
        store("array initialiser", () -> ((Object[]) new String[] {"a"})[0] = new Object());
        store("element", () -> ((Object[]) new Integer[][] {{1}}[0])[0] = "x");
        store("local variable", () -> ((Object[]) local)[0] = 1);
        store("field", () -> ((Object[]) names)[0] = 1);
        store("interface", () -> ((Comparable[]) names)[0] = 2);
        store("from Object", () -> ((Object[]) object)[0] = 1);
        store("the right class", () -> ((Object[]) names)[0] = "b");
        store("null", () -> ((Object[]) names)[0] = null);
        System.out.println(((Object[]) new String[1]).getClass() + " " + names[0]);
    }
}
