package udita.search;

/**
 * The ways through a part of a program, such as a generator of inputs, that another engine has found. A search takes them instead of trying
 * the choices of this part one by one.
 */
public interface Segments {
    /**
     * The decisions of a way.
     *
     * @param number the number of the way: 0, the one after the last number, or any below {@link #count}
     * @return its decisions; null if there are not so many ways
     */
    long[] get(long number);

    /**
     * The number of ways, for searches that take them at random.
     *
     * @return the number
     */
    long count();
}
