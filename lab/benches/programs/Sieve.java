// The sieve of Eratosthenes: the number of primes below N, ROUNDS times.

public final class Sieve {
    static int primesBelow(int n) {
        boolean[] isComposite = new boolean[n];
        int count = 0;
        for (int i = 2; i < n; i++) {
            if (!isComposite[i]) {
                count++;
                for (int j = 2 * i; j < n; j += i) {
                    isComposite[j] = true;
                }
            }
        }
        return count;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        int sum = 0;
        for (int round = 0; round < rounds; round++) {
            sum += primesBelow(n);
        }
        System.out.println(sum / rounds);
    }
}
