package udita.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs for all ways to make its choices.
 *
 * <p>A test chooses by the methods of {@link udita.Udita} in its body, and by its parameters:
 *
 * <pre>{@code
 * @Exhaustive
 * void insertKeepsTheInvariant(@Int(from = 0, to = 4) int key) {
 *     Tree tree = TreeFin.trees(3);        // a generator: makes choices
 *     assume(!tree.contains(key));         // other inputs are not tested
 *     tree.insert(key);
 *     assertTrue(tree.repOK());
 *     assertTrue(tree.contains(key));
 * }
 * }</pre>
 *
 * <p>Each way is a <i>path</i>. For each path, JUnit's order holds: a new instance of the test class, {@code @BeforeEach},
 * the parameters, the test, {@code @AfterEach}. Static fields, {@code @BeforeAll} and {@code @TempDir} directories are shared by
 * all paths. The whole is one test in the report. It fails at the first path that fails, and names its input, its decision
 * string, and the command that runs this path again. The next time, this path runs first. The test also fails if no path
 * satisfies all assumptions.
 *
 * <p>The parameters are those with an annotation of this package, and those of type {@code boolean}, of an enum, of a record,
 * or of a class of your own with one constructor or with fields to set. JUnit and its extensions resolve the others.
 *
 * <p>The test has to be deterministic: it may not depend on time, hash codes or chance. A test that makes other choices when
 * a path is run again fails with a message that says so.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(ExhaustiveExtension.class)
public @interface Exhaustive {
    /**
     * The greatest number of paths. A test that stops here passes, and says on standard error and in its report that it has
     * not run all paths. The configuration parameter {@code udita.limit} replaces this number in all tests.
     *
     * @return the number of paths, 0 for no limit
     */
    long limit() default 1_000_000;

    /**
     * The greatest time, in seconds, after which no further path begins. The configuration parameter {@code udita.seconds}
     * replaces this number in all tests.
     *
     * @return the time, 0 for no limit
     */
    long seconds() default 0;

    /**
     * Whether paths with small decisions come first, so that the first failure is a small one: the sum of the numbers of the
     * alternatives is the least possible. The first alternatives are the least numbers, the shortest strings and lists, and
     * {@code false} or {@code null}. Such a test needs memory for the paths that are still to come.
     *
     * <pre>{@code
     * @Exhaustive(smallest = true)
     * void roundTrips(@Strings(max = 8, alphabet = "ab\"\\") String text) {
     *     assertEquals(text, Csv.parse(Csv.print(text)));
     * }
     * }</pre>
     *
     * @return whether the order is that of the sums of decisions; otherwise it is that of {@code udita run --choice eager}
     */
    boolean smallest() default false;

    /**
     * Whether each path has an instance of the test class of its own. Extensions that prepare instances, such as those of
     * Mockito and Spring, are called by JUnit once for each test. So such a test has {@code freshInstance = false}: all paths use
     * the one instance, and the extension acts before the first path and after the last one.
     *
     * @return whether each path has a new instance
     */
    boolean freshInstance() default true;

    /**
     * Which engine finds the values of the generators that {@link From} names. The configuration parameter {@code udita.engine}
     * ({@code auto}, {@code machine} or {@code jvm}) replaces it in all tests. With {@code smallest}, it is the JVM.
     *
     * @return the engine
     */
    Engine engine() default Engine.AUTO;
}
