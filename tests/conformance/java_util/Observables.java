// Observers are told of changes, the last that joined first.
import java.util.Observable;
import java.util.Observer;
@SuppressWarnings("deprecation")
public class Observables {
    static class Source extends Observable { void change(Object what) { setChanged(); notifyObservers(what); } void clear() { clearChanged(); } void mark() { setChanged(); } }
    public static void main(String[] args) {
        Source source = new Source();
        Observer first = (from, what) -> System.out.println("first " + what + " " + from.hasChanged());
        Observer second = (from, what) -> { System.out.println("second " + what); from.deleteObserver(first); };
        source.addObserver(first); source.addObserver(second); source.addObserver(first);
        System.out.println(source.countObservers());
        source.notifyObservers("nothing");
        source.change("one"); source.change("two");
        source.mark(); source.notifyObservers(); source.mark(); source.clear(); source.notifyObservers("silent");
        source.deleteObservers(); source.change("none");
        try { source.addObserver(null); } catch (NullPointerException e) { System.out.println("null"); }
    }
}
