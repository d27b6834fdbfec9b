package udita.internal;

/**
 * The objects that a bounded field may refer to.
 *
 * <p>A choice among the members of domains is delayed like any other choice. Interchangeable members are taken in
 * order: those that a path has taken, then one more, which represents all the remaining members.
 */
public abstract class Domain {
    // The machine accesses these five fields, in this order.
    private Object[] members;
    private int taken;
    private boolean interchangeable;
    private boolean asks;
    private boolean orderMatters;

    /**
     * Sets the members. No choice among them may happen before.
     *
     * @param asks whether the machine calls {@code use}
     */
    protected final void open(Object[] members, boolean interchangeable, boolean asks) {
        this.members = members;
        this.interchangeable = interchangeable;
        this.asks = asks;
    }

    /**
     * Declares that interchangeable members can be told apart before a path takes them: the user's code holds them, or
     * another domain has some of them. Then the field that is read first must take the first one.
     */
    protected final void keepOrder() {
        orderMatters = true;
    }

    /** Whether {@link #keepOrder} was called. */
    public final boolean keepsOrder() {
        return orderMatters;
    }

    /** Called when a member is taken, perhaps not for the first time on this path. */
    protected void use(int index) {
    }

    /** The method that the machine calls. */
    static void taken(Domain domain, int index) {
        domain.use(index);
    }

    /** Any member of {@code domains}, or {@code null} if it is included. */
    public static native Object any(Domain[] domains, boolean includeNull);

    /** Whether a choice is made when its value is needed, rather than immediately. */
    public static native boolean delaysChoices();
}
