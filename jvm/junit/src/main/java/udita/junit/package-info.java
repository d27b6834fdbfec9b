/**
 * Exhaustive tests in JUnit: a test runs for all ways to make its choices, within bounds.
 *
 * <p>{@link udita.junit.Exhaustive} marks a test, and {@link udita.junit.Sample} one that runs for some of them. {@link
 * udita.junit.Int}, {@link udita.junit.OneOf}, {@link udita.junit.Strings}, {@link udita.junit.Size} and {@link udita.junit.From}
 * choose its parameters. Records and fields have the same annotations.
 *
 * <p>Configuration parameters of JUnit, which may be system properties:
 *
 * <ul>
 *   <li>{@code udita.replay=DECISIONS} runs one path of each test. Select the test too, as in {@code mvn test
 *       -Dtest=TreeTest#insert -Dudita.replay=012}.
 *   <li>{@code udita.limit=PATHS} and {@code udita.seconds=SECONDS} limit each test.
 *   <li>{@code udita.bound.NAME=NUMBER} replaces the bound with this name.
 *   <li>{@code udita.seed=NUMBER} replaces the seeds of samples.
 *   <li>{@code udita.progress=SECONDS} is the time between two lines of progress, 0 for none. The default is 5.
 *   <li>{@code udita.failures=DIRECTORY} has the paths that failed last, by test. The default is {@code target/udita} in a project
 *       of Maven, and {@code build/udita} in one of Gradle.
 * </ul>
 */
package udita.junit;
