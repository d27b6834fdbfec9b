package udita.java;

import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.List;

/**
 * Chooses classes and interfaces, each with any earlier types as its direct supertypes: inheritance graphs with types in
 * topological order. The rules in {@link TypeDecl} decide which graphs are valid.
 *
 * <p>{@code new Hierarchy()} makes few graphs that differ only in type names: two neighbours could be swapped if one is not
 * a direct supertype of the other, and only the order with the smaller choices first is made. Further choices about a type,
 * apart from its kind and supertypes, must be made by {@link #choose}, so that they take part in this comparison.
 * {@link #labelled} makes all graphs.
 */
public class Hierarchy {
    public final List<TypeDecl> types = new ArrayList<TypeDecl>();
    private final boolean labelled;
    /** The choices for the newest type and for the previous one. */
    private List<Integer> choices = new ArrayList<Integer>(), before = new ArrayList<Integer>();
    /** Whether the newest type could be swapped with the previous one, and all choices so far are equal. */
    private boolean tied;

    public Hierarchy() {
        this(false);
    }

    private Hierarchy(boolean labelled) {
        this.labelled = labelled;
    }

    /** Makes every graph in every topological order. */
    public static Hierarchy labelled() {
        return new Hierarchy(true);
    }

    /** Adds a class or an interface with any supertypes among the earlier types. */
    public TypeDecl next() {
        before = choices;
        choices = new ArrayList<Integer>();
        int size = types.size();
        tied = size > 0 && !labelled;
        // A bit for each earlier type. The last bit outweighs all others together. With the previous type's choices as
        // the least number, the two types are therefore either related or in order.
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

    /** The names of types: {@code A} to {@code Z}, then names with numbers. */
    private static String name(int index) {
        String letter = String.valueOf((char) ('A' + index % 26));
        return index < 26 ? letter : letter + index / 26;
    }
}
