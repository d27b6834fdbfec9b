package java.util;

/** A stack. */
public class Stack<E> extends Vector<E> {
    public Stack() {
    }

    /** There is a shortcut where no subclass can do it in another way. */
    public E push(E element) {
        addElement(element);
        return element;
    }

    /** There is a shortcut where no subclass can do it in another way. */
    public E pop() {
        E top = peek();
        removeElementAt(size() - 1);
        return top;
    }

    /** There is a shortcut where no subclass can do it in another way. */
    public E peek() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return get(size() - 1);
    }

    public boolean empty() {
        return isEmpty();
    }

    /** How far below the top an equal element is, 1 at the top, or -1. */
    public int search(Object o) {
        int index = lastIndexOf(o);
        return index < 0 ? -1 : size() - index;
    }
}
