// Shows objects that refer to each other in every way: states with a transition for each of two letters.
// Counts: initially connected automata with n states up to isomorphism: A006689; with final states: times 2^n.
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Automaton {
    public static class State {
        State onA;
        State onB;
        boolean accepts;
    }

    State start;
    int size;

    public boolean repOK() {
        Set<State> reached = new LinkedHashSet<State>();
        LinkedList<State> queue = new LinkedList<State>();
        reached.add(start);
        queue.add(start);
        while (!queue.isEmpty()) {
            State state = queue.remove();
            if (reached.add(state.onA)) queue.add(state.onA);
            if (reached.add(state.onB)) queue.add(state.onB);
        }
        return reached.size() == size;
    }

    public boolean acceptsSomething() {
        return repOK() && accepting(start, new LinkedHashSet<State>());
    }

    private static boolean accepting(State state, Set<State> seen) {
        return seen.add(state) && (state.accepts || accepting(state.onA, seen) || accepting(state.onB, seen));
    }

    public static IFinitization finAutomaton(int n) {
        IFinitization f = FinitizationFactory.create(Automaton.class);
        IObjSet states = f.createObjSet(State.class, n);
        f.set("start", states);
        f.set("size", f.createIntSet(n));
        f.set(State.class, "onA", states);
        f.set(State.class, "onB", states);
        f.set(State.class, "accepts", f.createBooleanSet());
        return f;
    }
}
