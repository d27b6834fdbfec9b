// Random numbers without a seed: whatever they are, they are in range, differ, and shuffling loses nothing.
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;

public class UnseededRandom {
    public static void main(String[] args) {
        Random a = new Random();
        Random b = new Random();
        System.out.println(a.nextLong() != b.nextLong());
        boolean inRange = true;
        Set<Double> seen = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            double d = Math.random();
            inRange &= d >= 0 && d < 1;
            seen.add(d);
        }
        System.out.println(inRange + " " + (seen.size() > 90));
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            list.add(i);
        }
        List<Integer> before = List.copyOf(list);
        Collections.shuffle(list);
        System.out.println(list.equals(before));
        Collections.sort(list);
        System.out.println(list.equals(before));
        ThreadLocalRandom local = ThreadLocalRandom.current();
        int n = local.nextInt(5, 8);
        System.out.println((n >= 5 && n < 8) + " " + (local == ThreadLocalRandom.current()) + " " + (local instanceof Random));
        try {
            local.setSeed(1);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        Random seeded = new Random() {
            @Override
            public int next(int bits) {
                return 1;
            }
        };
        System.out.println(seeded.nextInt() + " " + seeded.nextLong());
    }
}
