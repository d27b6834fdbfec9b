package udita.internal.matching;

import java.util.Arrays;
import udita.Udita;

/**
 * A state of a minimal deterministic automaton: what may follow the first units of a string. Every state leads to the end
 * of a string, and no state leads to itself.
 */
final class State {
    /** The first and last units of the transitions, in ascending order. */
    private final char[] firsts;
    private final char[] lasts;
    private final State[] targets;
    /** The lengths that the rest of a string may have, as bits. */
    private final long[] lengths;

    /** A state with these transitions. {@code isEnd} says that a string may end here. */
    State(boolean isEnd, char[] firsts, char[] lasts, State[] targets) {
        this.firsts = firsts;
        this.lasts = lasts;
        this.targets = targets;
        int most = 0;
        for (State target : targets) {
            most = Math.max(most, target.lengths.length * 64);
        }
        lengths = new long[most / 64 + 1];
        lengths[0] = isEnd ? 1 : 0;
        for (State target : targets) {
            for (int i = 0; i < target.lengths.length; i++) {
                lengths[i] |= target.lengths[i] << 1;
                lengths[i + 1] |= target.lengths[i] >>> 63;
            }
        }
    }

    /** Chooses a string. The shorter ones come first, those of the same length in the order of {@link String#compareTo}. */
    String choose() {
        int length = chooseLength();
        char[] chars = new char[length];
        State state = this;
        for (int i = 0; i < length; i++) {
            int rest = length - i - 1;
            char unit = state.chooseUnit(rest);
            chars[i] = unit;
            state = state.after(unit, rest);
        }
        return new String(chars);
    }

    private boolean ends(int rest) {
        return rest / 64 < lengths.length && (lengths[rest / 64] >>> rest & 1) != 0;
    }

    private int chooseLength() {
        int[] possible = new int[lengths.length * 64];
        int count = 0;
        for (int length = 0; length < possible.length; length++) {
            if (ends(length)) {
                possible[count++] = length;
            }
        }
        int least = possible[0];
        int most = possible[count - 1];
        if (most - least == count - 1) {
            return Udita.getInt(least, most);
        }
        return Udita.getIntOf(Arrays.copyOf(possible, count));
    }

    /** Chooses the next unit, behind which {@code rest} units follow. */
    private char chooseUnit(int rest) {
        int from = -1;
        int to = -1;
        int count = 0;
        for (int i = 0; i < targets.length; i++) {
            if (targets[i].ends(rest)) {
                from = from < 0 ? i : from;
                to = i;
                count += lasts[i] - firsts[i] + 1;
            }
        }
        if (lasts[to] - firsts[from] == count - 1) {
            return Udita.getChar(firsts[from], lasts[to]);
        }
        // A solver sees the unit as a sum.
        int index = Udita.getInt(0, count - 1);
        int transition = from;
        while (!targets[transition].ends(rest) || index > lasts[transition] - firsts[transition]) {
            index -= targets[transition].ends(rest) ? lasts[transition] - firsts[transition] + 1 : 0;
            transition++;
        }
        return (char) (firsts[transition] + index);
    }

    /** The state behind {@code unit}, which is needed only if there are several such states. */
    private State after(char unit, int rest) {
        State only = null;
        boolean isOnly = true;
        for (State target : targets) {
            if (target.ends(rest)) {
                isOnly &= only == null || only == target;
                only = target;
            }
        }
        int transition = 0;
        while (!isOnly && unit > lasts[transition]) {
            transition++;
        }
        return isOnly ? only : targets[transition];
    }
}
