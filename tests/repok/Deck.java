// Shows an array of ints of one length: "array" is set like any other field.
// Counts: permutations of n numbers: n!; sortedOnly: 1.
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Deck {
    private int[] cards;

    public boolean repOK() {
        boolean[] dealt = new boolean[cards.length];
        for (int card : cards) {
            if (dealt[card]) return false;
            dealt[card] = true;
        }
        return true;
    }

    public boolean sortedOnly() {
        for (int i = 1; i < cards.length; i++) if (cards[i - 1] >= cards[i]) return false;
        return true;
    }

    public static IFinitization finDeck(int n) {
        IFinitization f = FinitizationFactory.create(Deck.class);
        IArraySet decks = f.createArraySet(int[].class, f.createIntSet(n), f.createIntSet(0, n - 1), 1);
        f.set("cards", decks);
        return f;
    }
}
