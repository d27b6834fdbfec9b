/**
 * The choice library of udita, for compilers, editors and debuggers.
 *
 * <p>{@link udita.Udita} makes choices, {@link udita.ObjectPool} hands out objects that nobody needs to tell apart. {@code udita run}
 * has both built in and runs a program over all choices; here, on a JVM, choices are random, and {@link udita.Main} runs
 * a program until its assumptions hold.
 */
package udita;
