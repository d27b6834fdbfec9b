// JLS 18.5.2.1: the result of a call with lower bounds of different parameterizations is solved before it is passed.
public class ResolvedEagerly {
    static class Box<T> {
        final T value;

        Box(T value) {
            this.value = value;
        }
    }

    static class Large<T> extends Box<T> {
        Large(T value) {
            super(value);
        }
    }

    static <S> S either(S first, S second) {
        return first;
    }

    static <N extends Number & Comparable<? extends Number>> double half(Box<N> box) {
        return box.value.doubleValue() / 2;
    }

    static <E> int size(Box<E> box) {
        return box.value.toString().length();
    }

    public static void main(String[] args) {
        Box<Long> one = new Box<>(7L);
        Large<Integer> other = new Large<>(12);
        Box<Integer> small = new Box<>(3);
        System.out.println(half(either(one, small)));
        System.out.println(size(either(one, other)) + size(either(other, one)));
    }
}
