/**
 * Searches: run a program once for each way to make its choices.
 *
 * <p>A JVM can't go back to a choice, so a search runs the program from its beginning again, with other decisions:
 *
 * <pre>{@code
 * Search search = new DepthFirst();
 * for (Path path = search.next(); path != null; path = search.next()) {
 *     try {
 *         Choices.run(path, () -> test());
 *     } catch (AssumptionViolated pruned) {
 *         // This path makes no input.
 *     }
 *     path.end();
 * }
 * }</pre>
 *
 * <p>The program has to be deterministic: it makes the same choices if it is given the same decisions. Tests with
 * {@code @Exhaustive} of udita-junit are searches of this kind.
 */
package udita.search;
