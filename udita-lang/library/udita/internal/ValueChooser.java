package udita.internal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import udita.Udita;

/** Chooses the values of the parameters of exhaustive tests, by the same choices as udita-junit on a JVM. */
public final class ValueChooser {
    /** The values of a list or set. */
    public interface Elements {
        Object choose(ValueChooser chooser) throws Throwable;
    }

    /** What was chosen; null unless it is noted. Notes force choices, so only the elements of sets have them. */
    private final ArrayList<Long> notes;

    private ValueChooser(ArrayList<Long> notes) {
        this.notes = notes;
    }

    /** A chooser without notes. */
    public static ValueChooser plain() {
        return new ValueChooser(null);
    }

    private void note(long number) {
        if (notes != null) {
            notes.add(number);
        }
    }

    public int getInt(int lo, int hi) {
        int number = Udita.getInt(lo, hi);
        note(number);
        return number;
    }

    public long getLong(long lo, long hi) {
        long number = Udita.getLong(lo, hi);
        note(number);
        return number;
    }

    public boolean getBoolean() {
        boolean value = Udita.getBoolean();
        if (notes != null) {
            note(value ? 1 : 0);
        }
        return value;
    }

    public Object getOneOf(Object... values) {
        return notes == null ? Udita.getOneOf(values) : values[getInt(0, values.length - 1)];
    }

    public String getString(int min, int max, String alphabet) {
        int length = getInt(min, max);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(getInt(0, alphabet.length() - 1)));
        }
        return text.toString();
    }

    public List<Object> getList(int min, int max, Elements elements) throws Throwable {
        int size = getInt(min, max);
        List<Object> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(elements.choose(this));
        }
        return list;
    }

    /** The choices of the elements ascend, so that each set comes once. */
    public Set<Object> getSet(int min, int max, Elements elements) throws Throwable {
        int size = getInt(min, max);
        Set<Object> set = new LinkedHashSet<>();
        ArrayList<Long> last = null;
        for (int i = 0; i < size; i++) {
            ArrayList<Long> own = new ArrayList<>();
            Object element = elements.choose(new ValueChooser(own));
            Udita.assume(last == null || isBefore(last, own));
            // Other choices may lead to an equal element.
            Udita.assume(set.add(element));
            last = own;
            if (notes != null) {
                notes.addAll(own);
            }
        }
        return set;
    }

    private static boolean isBefore(List<Long> one, List<Long> other) {
        for (int i = 0; i < one.size() && i < other.size(); i++) {
            int order = Long.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order < 0;
            }
        }
        return one.size() < other.size();
    }
}
