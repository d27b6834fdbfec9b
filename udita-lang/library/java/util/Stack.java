package java.util;

/** A stack. */
public class Stack<E> extends Vector<E> {
    public Stack() {
    }

    /** The machine has a shortcut if no subclass can override this method. */
    public E push(E element) {
        addElement(element);
        return element;
    }

    /** The machine has a shortcut if no subclass can override this method. */
    public E pop() {
        E top = peek();
        removeElementAt(size() - 1);
        return top;
    }

    /** The machine has a shortcut if no subclass can override this method. */
    public E peek() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return get(size() - 1);
    }

    public boolean empty() {
        return isEmpty();
    }

    /** The distance of an equal element from the top, 1 at the top; -1 if there is none. */
    public int search(Object o) {
        int index = lastIndexOf(o);
        return index < 0 ? -1 : size() - index;
    }
}
