// Shows java.util.random: generators by name and with seeds, and the values that follow from theirs.
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;

public class RandomGenerators {
    static void show(RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            text.append(random.nextInt()).append(' ').append(random.nextLong()).append(' ').append(random.nextBoolean())
                .append(' ').append(random.nextDouble()).append(' ').append(random.nextFloat()).append(' ');
        }
        text.append('\n');
        for (int bound : new int[] {1, 2, 3, 10, 16, 1000, 1 << 30, Integer.MAX_VALUE, (1 << 30) + 1}) {
            text.append(random.nextInt(bound)).append(' ').append(random.nextInt(-bound, bound)).append(' ')
                .append(random.nextLong(bound * 3_000_000_000L % (1L << 62) + 1)).append(' ')
                .append(random.nextLong(-bound, 7L * bound)).append(' ');
        }
        text.append('\n').append(random.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE)).append(' ')
            .append(random.nextLong(Long.MIN_VALUE, Long.MAX_VALUE)).append(' ').append(random.nextDouble(2.5)).append(' ')
            .append(random.nextDouble(-1, 1)).append(' ').append(random.nextFloat(3)).append(' ').append(random.nextFloat(-2, 8));
        for (int length : new int[] {0, 3, 8, 13}) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            text.append(' ').append(Arrays.toString(bytes));
        }
        text.append('\n').append(Arrays.toString(random.ints(4).toArray()))
            .append(Arrays.toString(random.ints(5, 1, 7).toArray())).append(Arrays.toString(random.longs(3).toArray()))
            .append(Arrays.toString(random.longs(3, -5, 5).toArray()))
            .append(Arrays.toString(random.doubles(2).toArray()))
            .append(random.ints(0, 26).limit(8).mapToObj(i -> "" + (char) ('a' + i)).collect(Collectors.joining()));
        System.out.println(text);
    }

    static void refused(Runnable action) {
        try {
            action.run();
            System.out.println("nothing");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        String[] names = {"Random", "SplittableRandom", "L64X128MixRandom", "L32X64MixRandom", "Xoroshiro128PlusPlus",
            "Xoshiro256PlusPlus"};
        for (String name : names) {
            RandomGeneratorFactory<RandomGenerator> factory = RandomGeneratorFactory.of(name);
            System.out.println(factory.name());
            for (long seed : new long[] {0, 42, -1, Long.MIN_VALUE + 12345}) {
                show(factory.create(seed));
            }
        }
        show(new Random(7));
        show(new SplittableRandom(7));
        show(new SplittableRandom(7).split());
        System.out.println(RandomGenerator.of("Random") instanceof Random);
        RandomGenerator own = new RandomGenerator() {
            private long state = 1;

            @Override
            public long nextLong() {
                state = state * 6364136223846793005L + 1442695040888963407L;
                return state;
            }
        };
        show(own);
        RandomGenerator seeded = new Random(3);
        System.out.println(seeded.nextGaussian() + " " + seeded.nextGaussian());
        int die = RandomGenerator.getDefault().nextInt(1, 7);
        System.out.println(die >= 1 && die <= 6);
        refused(() -> RandomGenerator.of("NoSuchRandom"));
        refused(() -> own.nextInt(0));
        refused(() -> own.nextInt(3, 3));
        refused(() -> own.nextLong(-1));
        refused(() -> own.nextDouble(0));
        refused(() -> own.nextDouble(1, 1));
        refused(() -> own.nextFloat(Float.NaN));
        refused(() -> own.ints(-1));
        refused(() -> new Random(1).nextInt(-1));
    }
}
