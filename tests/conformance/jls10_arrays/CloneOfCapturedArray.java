// JLS 10.7: the array that a wildcard stands for has a public method `clone`.
public class CloneOfCapturedArray {
    static class Box<T> {
        final T value;
        Box(T value) { this.value = value; }
        T get() { return value; }
    }

    static int[] copy(Box<? extends int[]> box) { return (int[]) box.get().clone(); }

    public static void main(String[] args) {
        int[] numbers = {1, 2};
        int[] copy = copy(new Box<>(numbers));
        copy[0] = 3;
        System.out.println(numbers[0] + " " + copy[0] + " " + copy.length);
    }
}
