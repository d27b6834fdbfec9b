// JLS 9.9, as javac has it: the function type of an interface with a wildcard whose type parameter depends on others.
public class FunctionTypeOfDependentBounds {
    static class Box<T> {
        final T value;

        Box(T value) {
            this.value = value;
        }
    }

    static class Special<T> extends Box<T> {
        Special(T value) {
            super(value);
        }
    }

    interface Maker<B extends Box<T>, T> {
        B make(T value);
    }

    interface Change<T, B extends Box<T>> {
        T apply(B box);
    }

    static <T> Box<T> make(Maker<? extends Box<T>, T> maker, T value) {
        return maker.make(value);
    }

    public static void main(String[] args) {
        System.out.println(make(Special::new, "made").value);
        Change<Object, ? extends Box<Object>> change = box -> box;
        System.out.println(change != null);
    }
}
