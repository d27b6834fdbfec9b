// JLS 8.4.1, 14.20: a final parameter is never assigned, not even where control never comes.
class ParameterUnreachable {
    void method(final String[] a) {
        if (false) a = null; // error
    }
    void handler() {
        try {
        } catch (final RuntimeException e) {
            if (false) e = null; // error
        }
    }
}
