package udita.java;

import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.List;

/**
 * Chooses among texts that begin with their cost, a digit and a space: {@code "0 return;"}, {@code "1 throw e;"}. If usual texts cost
 * nothing, the budget bounds the number of unusual ones in a program.
 */
public class Budget {
    private int left;

    public Budget(int limit) {
        left = limit;
    }

    /** What may still be spent. */
    public int left() {
        return left;
    }

    /** Spends so much. */
    public void spend(int cost) {
        left -= cost;
    }

    /** One of the texts that can be paid for, which is paid, without its cost. */
    public String of(List<String> texts) {
        List<String> choices = new ArrayList<String>();
        for (String text : texts)
            if (cost(text) <= left) choices.add(text);
        String choice = choices.get(getInt(0, choices.size() - 1));
        spend(cost(choice));
        return choice.substring(2);
    }

    private static int cost(String text) {
        return text.charAt(0) - '0';
    }
}
