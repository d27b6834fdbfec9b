/** A target that turns out to be none. Such an application does not count. */
final class Inapplicable extends RuntimeException {
    private static final long serialVersionUID = 1;
}
