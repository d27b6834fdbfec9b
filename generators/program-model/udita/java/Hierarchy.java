package udita.java;

import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.List;

/**
 * Chooses classes and interfaces, each with any of those before it as its direct supertypes: inheritance graphs whose types
 * are numbered topologically. Which of them are valid is a matter of the rules in {@link TypeDecl}.
 *
 * <p>Of graphs that differ only in the names of types, {@code new Hierarchy()} makes few: if one of two neighbours is not a
 * direct supertype of the other, they could be swapped, and only the order with the smaller choices first is made. Choices
 * that make a type what it is beyond its kind and supertypes are to be made by {@link #choose}, so that they count as well.
 * {@link #labelled} makes all of them.
 */
public class Hierarchy {
    public final List<TypeDecl> types = new ArrayList<TypeDecl>();
    private final boolean labelled;
    /** The choices for the newest type and for the one before. */
    private List<Integer> choices = new ArrayList<Integer>(), before = new ArrayList<Integer>();
    /** Whether the newest type could be swapped with the one before, and all choices so far are the same. */
    private boolean tied;

    public Hierarchy() {
        this(false);
    }

    private Hierarchy(boolean labelled) {
        this.labelled = labelled;
    }

    /** Makes every graph under every topological numbering. */
    public static Hierarchy labelled() {
        return new Hierarchy(true);
    }

    /** Adds one more type: a class or an interface, with any supertypes among those before. */
    public TypeDecl next() {
        before = choices;
        choices = new ArrayList<Integer>();
        int size = types.size();
        tied = size > 0 && !labelled;
        // A bit for each type before. The last one is worth more than all others together, so with the choices of the
        // type before as the least number, the types are either related or in order.
        int supertypes = choose(1 << size);
        TypeDecl type = new TypeDecl(choose(2) == 0 ? "interface" : "class", name(size));
        for (int i = 0; i < size; i++)
            if ((supertypes >> i & 1) != 0) type.extend(types.get(i));
        types.add(type);
        return type;
    }

    /** Chooses a number from 0 to {@code count - 1} as a part of the newest type. */
    public int choose(int count) {
        int least = tied ? before.get(choices.size()) : 0;
        int choice = getInt(least, count - 1);
        if (tied) tied = choice == least;
        choices.add(choice);
        return choice;
    }

    /** {@code A} to {@code Z}, then names with numbers. */
    private static String name(int index) {
        String letter = String.valueOf((char) ('A' + index % 26));
        return index < 26 ? letter : letter + index / 26;
    }
}
