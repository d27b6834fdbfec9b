package java.util;

/** Is told of changes. */
@Deprecated
public interface Observer {
    void update(Observable observed, Object argument);
}
