package java.util;

/** An object that is told of changes. */
@Deprecated
public interface Observer {
    void update(Observable observed, Object argument);
}
