package udita.internal;

import udita.Udita;

/**
 * The objects that a bounded field may refer to, on a JVM: a choice is made at once, as by {@code udita repok --choice eager}.
 */
public abstract class Domain {
    private Object[] members;
    /** Number of members taken on this path, if they are interchangeable: the first ones. */
    private int taken;
    private boolean interchangeable;
    private boolean asks;
    private boolean orderMatters;

    /** For domains, which open before the first choice. */
    protected Domain() {}

    /**
     * Sets the members.
     *
     * @param members the objects
     * @param interchangeable whether those that are not taken are alike, so that one of them stands for all
     * @param asks whether {@link #use} is called
     */
    protected final void open(Object[] members, boolean interchangeable, boolean asks) {
        this.members = members;
        this.interchangeable = interchangeable;
        this.asks = asks;
    }

    /** Declares that members can be told apart. Choices that are made at once keep their order in any case. */
    protected final void keepOrder() {
        orderMatters = true;
    }

    /**
     * Whether members can be told apart.
     *
     * @return whether {@link #keepOrder} was called
     */
    public final boolean keepsOrder() {
        return orderMatters;
    }

    /**
     * Called when a member is taken, perhaps not for the first time.
     *
     * @param index the number of the member
     */
    protected void use(int index) {}

    /**
     * Any member of the domains, or {@code null} if it is included.
     *
     * @param domains the domains
     * @param includeNull whether {@code null} is a member
     * @return the member
     */
    public static Object any(Domain[] domains, boolean includeNull) {
        int count = includeNull ? 1 : 0;
        for (Domain domain : domains) {
            count += domain.offered();
        }
        int choice = Udita.getInt(0, count - 1) - (includeNull ? 1 : 0);
        if (choice < 0) {
            return null;
        }
        int number = 0;
        while (choice >= domains[number].offered()) {
            choice -= domains[number].offered();
            number++;
        }
        return domains[number].take(choice);
    }

    private int offered() {
        return interchangeable ? Math.min(members.length, taken + 1) : members.length;
    }

    private Object take(int index) {
        if (index == taken) {
            taken++;
        }
        if (asks) {
            use(index);
        }
        return members[index];
    }

    /**
     * Whether a choice is made when its value is needed, rather than at once.
     *
     * @return false on a JVM
     */
    public static boolean delaysChoices() {
        return false;
    }
}
