// A random number generator with a seed gives the JDK's numbers, and shuffles as the JDK does.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class RandomNumbers {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -1, 123456789012L}) {
            Random random = new Random(seed);
            System.out.println(random.nextInt() + " " + random.nextLong() + " " + random.nextBoolean());
            System.out.println(random.nextDouble() + " " + random.nextFloat() + " " + random.nextGaussian() + " " + random.nextGaussian());
            System.out.println(IntStream.range(1, 40).mapToObj(n -> random.nextInt(n) + "," + random.nextInt(-n, 3 * n)
                + "," + random.nextLong(n) + "," + random.nextInt(1 << (n % 31))).collect(Collectors.joining(" ")));
            System.out.println(random.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE) + " " + random.nextLong(Long.MIN_VALUE, 5)
                + " " + random.nextInt(1431655766) + " " + random.nextDouble(5) + " " + random.nextDouble(-2, 7.5));
            byte[] bytes = new byte[11];
            random.nextBytes(bytes);
            System.out.println(Arrays.toString(bytes));
            System.out.println(random.ints(5).boxed().toList() + " " + random.ints(7, 0, 10).boxed().toList()
                + " " + random.ints(10, 20).limit(5).boxed().toList() + " " + random.doubles(2).boxed().toList());
            List<Integer> list = IntStream.range(0, 20).boxed().collect(Collectors.toCollection(ArrayList::new));
            Collections.shuffle(list, random);
            System.out.println(list);
            List<Integer> linked = new LinkedList<>(list);
            Collections.shuffle(linked, random);
            System.out.println(linked);
            random.setSeed(seed);
            System.out.println(random.nextInt());
        }
        try {
            new Random(1).nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
