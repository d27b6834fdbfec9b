/** Arrays of every kind and dimension. */
public class ArraysOfAll {
    static int[] order = new int[3];
    static int next;

    static int size(int n) {
        order[next++] = n;
        return n;
    }

    static int sum(int... all) {
        int sum = 0;
        for (int one : all) {
            sum += one;
        }
        return sum;
    }

    static <T> int count(T... all) {
        return all.length;
    }

    static class Animal {
    }

    static class Cat extends Animal {
    }

    public static void main(String[] args) {
        boolean[] flags = new boolean[2];
        byte[] bytes = {1, -2, (byte) 200};
        short[] shorts = {1, (short) 70000};
        char[] chars = {'a', 98, '\u0063'};
        long[] longs = {1, 1L << 33, 'c'};
        String[] texts = new String[2];
        int[][] grid = new int[3][4];
        int[][][] ragged = new int[2][][];
        long[][][] cube = new long[size(2)][size(3)][size(1)];
        int[][] literal = {{1}, {2, 3}, {}, null};
        Object[] objects = {1, "two", null, new int[] {3}, 'c', 5L};
        flags[1] |= true;
        bytes[0] += 127;
        shorts[0]--;
        chars[0]++;
        longs[1] *= 3;
        grid[1][2] = 5;
        grid[2][3] += grid[1][2]++;
        ragged[1] = new int[][] {{7, 8}};
        cube[1][2][0] = 9;
        System.out.println(flags[0] + " " + flags[1] + " " + bytes[0] + " " + bytes[2] + " " + shorts[0] + " " + shorts[1]);
        System.out.println(chars[0] + " " + chars[1] + chars[2] + " " + longs[1] + " " + longs[2] + " " + texts[0]);
        System.out.println(grid[1][2] + " " + grid[2][3] + " " + grid[0][0] + " " + grid.length + grid[0].length);
        System.out.println(ragged[0] + " " + ragged[1][0][1] + " " + cube[1][2][0] + cube[0][0][0] + cube.length);
        System.out.println(order[0] + "" + order[1] + order[2]);
        System.out.println(literal[1][1] + " " + literal[2].length + " " + literal[3] + " " + objects.length);
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}));
        System.out.println(count("a", "b") + " " + count() + " " + count(1, "x", null));

        Animal[] animals = new Cat[2];
        animals[0] = new Cat();
        try {
            animals[1] = new Animal();
            System.out.println("stored");
        } catch (ArrayStoreException e) {
            System.out.println("not stored");
        }
        animals[1] = null;
        Animal[] real = {new Cat(), new Animal()};
        real[0] = real[1];
        Object o = animals;
        System.out.println((o instanceof Object[]) + " " + (o instanceof Animal[]) + " " + (o instanceof Cat[]) + " "
            + (o instanceof int[]) + " " + ((Object) grid instanceof Object[]) + " " + ((Object) grid instanceof int[][])
            + " " + ((Object) order instanceof Object[]));
        Object[][] deep = new String[1][1];
        try {
            deep[0] = new Integer[1];
        } catch (ArrayStoreException e) {
            System.out.println("deep");
        }
        deep[0] = new String[] {"x"};
        System.out.println(deep[0][0]);
        int[] copy = order.clone();
        copy[0] = 100;
        System.out.println(order[0] + " " + copy[0] + " " + copy.length);
        int[][] shallow = grid.clone();
        shallow[0][0] = 50;
        System.out.println(grid[0][0]);
        try {
            order[3]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            order[-1] = 0;
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[][] bad = new int[2][-1];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        int[][] empty = new int[0][5];
        System.out.println(empty.length);
        int i = 0;
        int[] indexed = {i++, i++, i += 5, i};
        System.out.println(indexed[0] + " " + indexed[1] + " " + indexed[2] + " " + indexed[3]);
        int[] a = {1, 2, 3, 4};
        int k = 0;
        a[k++] = a[k++] + a[k++] * a[k];
        System.out.println(a[0] + " " + k);
        boolean[] sieve = new boolean[50];
        StringBuilder primes = new StringBuilder();
        for (int p = 2; p < sieve.length; p++) {
            if (!sieve[p]) {
                primes.append(p).append(' ');
                for (int m = p * p; m < sieve.length; m += p) {
                    sieve[m] = true;
                }
            }
        }
        System.out.println(primes);
    }
}
