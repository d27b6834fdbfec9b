// JLS 9.7.1: the value of an annotation's element may be a constant field that is not static, and an inner class.
public class ConstantsInAnnotations {
    @interface Label {
        String value();
    }

    @interface Of {
        Class<?> value();
    }

    static class Outer<T> {
        @Of(Inner.class)
        static class Nested { }

        class Inner { }
    }

    final String text = "constant";

    @Label(text)
    int field = 1;

    @Label(value = text + "!")
    int method() {
        return field + text.length();
    }

    public static void main(String[] args) {
        System.out.println(new Outer.Nested() != null);
        System.out.println(new ConstantsInAnnotations().method());
    }
}
