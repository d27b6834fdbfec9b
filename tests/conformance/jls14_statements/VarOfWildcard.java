// JLS 14.4.1, 4.10.5: the type of a `var` has both bounds of a captured wildcard.
public class VarOfWildcard {
    interface Named {
        String name();
    }

    static class Base {
        int size() {
            return 2;
        }
    }

    static class Both extends Base implements Named {
        @Override
        public String name() {
            return "both";
        }
    }

    static class Box<T extends Named> {
        final T value;

        Box(T value) {
            this.value = value;
        }
    }

    static void show(Box<? extends Base> box) {
        var value = box.value;
        System.out.println(value.name() + value.size());
    }

    public static void main(String[] args) {
        show(new Box<>(new Both()));
    }
}
