// A private field hides the one above it, and is not inherited: the field of an enclosing object is meant then.
public class PrivateFieldsHide {
    public int number = 3;

    class One extends PrivateFieldsHide {
        private Object number = "hidden";
    }

    class Two extends One {
        int seen = number;
    }

    interface Constants {
        String name = "Constants";
    }

    static class Above implements Constants {
        private String name = "Above";
    }

    static class Below extends Above implements Constants {
        String seen = name;
    }

    public static void main(String[] args) {
        PrivateFieldsHide outer = new PrivateFieldsHide();
        outer.number = 7;
        System.out.println(outer.new Two().seen);
        System.out.println(new Below().seen);
    }
}
