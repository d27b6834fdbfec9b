package java.util.concurrent;

import java.io.Serializable;
import java.util.Collection;
import java.util.Queue;

/** A queue that several threads may use; here only one exists. */
public class ConcurrentLinkedQueue<E> extends LinkedNodes<E> implements Queue<E>, Serializable {
    public ConcurrentLinkedQueue() {
    }

    public ConcurrentLinkedQueue(Collection<? extends E> others) {
        addAll(others);
    }
}
