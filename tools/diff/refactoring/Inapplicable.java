/** A target that turned out to be invalid. Such an application does not count. */
final class Inapplicable extends RuntimeException {
    private static final long serialVersionUID = 1;
}
