/**
 * The choice library of udita, for compilers, editors and debuggers.
 *
 * <p>{@link udita.Udita} makes choices, and {@link udita.ObjectPool} provides interchangeable objects. {@code udita run}
 * has built-in versions of both and runs a program over all choices. On a JVM, {@link udita.search} runs a program over all
 * choices. Outside a search, choices are random, and {@link udita.Main} runs a program until its assumptions hold.
 */
package udita;
