package java.util.random;

import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;

/** Makes the generators of one algorithm. */
public final class RandomGeneratorFactory<T extends RandomGenerator> {
    /** The algorithms of the JDK that are not here. */
    private static final String OTHERS = " L128X1024MixRandom L128X128MixRandom L128X256MixRandom L64X1024MixRandom "
        + "L64X128StarStarRandom L64X256MixRandom SecureRandom ";

    /** The seed of the next generator that is made without a seed. */
    private static long nextSeed = 0x5851F42D4C957F2DL;

    private final String name;

    private RandomGeneratorFactory(String name) {
        this.name = name;
    }

    public static <T extends RandomGenerator> RandomGeneratorFactory<T> of(String name) {
        Objects.requireNonNull(name);
        switch (name) {
            case "Random":
            case "SplittableRandom":
            case "L32X64MixRandom":
            case "L64X128MixRandom":
            case "Xoroshiro128PlusPlus":
            case "Xoshiro256PlusPlus":
                return new RandomGeneratorFactory<T>(name);
            default:
                if (OTHERS.contains(" " + name + " ")) {
                    throw new UnsupportedOperationException("udita has no random numbers of " + name);
                }
                throw new IllegalArgumentException("No implementation of the random number generator algorithm \""
                    + name + "\" is available");
        }
    }

    public static RandomGeneratorFactory<RandomGenerator> getDefault() {
        return of("L32X64MixRandom");
    }

    public String name() {
        return name;
    }

    public boolean isDeprecated() {
        return false;
    }

    public T create() {
        nextSeed = nextSeed * 0x5DEECE66DL + 0x14057B7EF767814FL;
        return create(nextSeed);
    }

    @SuppressWarnings("unchecked")
    public T create(long seed) {
        switch (name) {
            case "Random":
                return (T) new Random(seed);
            case "SplittableRandom":
                return (T) new SplittableRandom(seed);
            case "L32X64MixRandom":
                return (T) new L32X64MixRandom(seed);
            case "L64X128MixRandom":
                return (T) new L64X128MixRandom(seed);
            case "Xoroshiro128PlusPlus":
                return (T) new Xoroshiro128PlusPlus(seed);
            default:
                return (T) new Xoshiro256PlusPlus(seed);
        }
    }
}
