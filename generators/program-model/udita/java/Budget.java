package udita.java;

import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.List;

/**
 * Chooses texts within a budget. A text begins with its cost, a digit and a space: {@code "0 return;"},
 * {@code "1 throw e;"}. If usual texts cost nothing, the budget bounds the number of unusual texts in a program.
 */
public class Budget {
    private int left;

    public Budget(int limit) {
        left = limit;
    }

    /** The rest of the budget. */
    public int left() {
        return left;
    }

    /** Reduces the budget by the cost. */
    public void spend(int cost) {
        left -= cost;
    }

    /** Chooses a text within the budget and spends its cost. Returns the text without the cost. */
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
