package udita.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs for some of the ways to make its choices: random ones, none twice. Otherwise it is a test as with
 * {@link Exhaustive}.
 *
 * <pre>{@code
 * @Sample(1000)
 * void sorts(@Size(max = 50) @Int(from = 0, to = 99) List<Integer> list) {
 *     assertEquals(list.stream().sorted().toList(), MergeSort.sorted(list));
 * }
 * }</pre>
 *
 * <p>On the JVM, each choice takes one of its alternatives with the same probability, apart from those behind which all paths have been run.
 * If there are fewer inputs than asked for, all of them are tested, and the report says so.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(ExhaustiveExtension.class)
public @interface Sample {
    /**
     * The number of inputs: of paths that satisfy all assumptions.
     *
     * @return the number, at least 1
     */
    long value();

    /**
     * Determines the paths: with the same seed and engine, they are the same. The configuration parameter {@code udita.seed} replaces
     * this number in all tests.
     *
     * @return any number
     */
    long seed() default 0;

    /**
     * The greatest number of paths, with those that an assumption ends; as in {@link Exhaustive#limit}.
     *
     * @return the number of paths, 0 for no limit
     */
    long limit() default 1_000_000;

    /**
     * The greatest time, as in {@link Exhaustive#seconds}.
     *
     * @return the time in seconds, 0 for no limit
     */
    long seconds() default 0;

    /**
     * Whether each path has an instance of the test class of its own, as in {@link Exhaustive#freshInstance}.
     *
     * @return whether each path has a new instance
     */
    boolean freshInstance() default true;

    /**
     * Which engine finds the values of the generators that {@link From} names, as in {@link Exhaustive#engine}. With the machine, all values
     * of a generator have the same probability.
     *
     * @return the engine
     */
    Engine engine() default Engine.AUTO;
}
