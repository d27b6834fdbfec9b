// Shows classes for threads and for events as one thread uses them: queues, sets, thread-local variables, observers.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EventListener;
import java.util.EventObject;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Observable;
import java.util.Observer;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.stream.Collectors;

public class OneThread {
    static void queues() {
        Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a", "b", "c"));
        System.out.println(queue.offer("d") + queue.peek() + queue.poll() + queue + queue.size() + queue.contains("c") + queue.remove("c") + queue.remove("x"));
        for (String s : queue) {
            if (s.equals("b")) {
                queue.add("e");
                queue.remove("d");
            }
            System.out.print(s);
        }
        System.out.println(queue);
        Iterator<String> i = queue.iterator();
        i.next();
        i.remove();
        System.out.println(queue + " " + queue.stream().collect(Collectors.joining()) + queue.element() + queue.remove() + queue.poll() + queue.peek() + queue.isEmpty());
        try {
            queue.remove();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        try {
            queue.add(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        System.out.println(queue.addAll(List.of("x", "y", "z")) + " " + queue.removeIf(s -> s.equals("y")) + queue + queue.toArray().length);
        Deque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst(1);
        deque.addLast(2);
        deque.push(0);
        deque.offerFirst(-1);
        deque.add(1);
        System.out.println(deque + " " + deque.getFirst() + deque.getLast() + deque.peekFirst() + deque.peekLast() + deque.pop() + deque.pollLast()
            + deque.removeFirstOccurrence(1) + deque.removeLastOccurrence(7) + deque + deque.size());
        Iterator<Integer> back = deque.descendingIterator();
        while (back.hasNext()) {
            System.out.print(back.next() + ",");
        }
        System.out.println(deque.removeFirst() + " " + deque.removeLast() + " " + deque.pollFirst() + " " + deque.peekLast());
        try {
            deque.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }

    static void sets() {
        Set<String> set = new CopyOnWriteArraySet<>(List.of("b", "a", "b"));
        for (String s : set) {
            set.add(s + s);
        }
        System.out.println(set + " " + set.add("a") + set.remove("aa") + set.contains("bb") + set.size() + set.equals(Set.of("a", "b", "bb")) + set.addAll(List.of("q", "a"))
            + set.removeIf(s -> s.length() > 1) + set + set.retainAll(List.of("a")) + set);
        NavigableSet<Integer> numbers = Collections.unmodifiableNavigableSet(new TreeSet<>(List.of(1, 3, 5, 7)));
        System.out.println(numbers + " " + numbers.lower(3) + numbers.floor(3) + numbers.ceiling(4) + numbers.higher(7) + numbers.headSet(5) + numbers.headSet(5, true)
            + numbers.tailSet(3, false) + numbers.subSet(1, false, 7, true) + numbers.descendingSet() + numbers.first() + numbers.last());
        NavigableMap<String, Integer> map = Collections.unmodifiableNavigableMap(new TreeMap<>(java.util.Map.of("a", 1, "c", 3, "e", 5)));
        System.out.println(map + " " + map.lowerKey("c") + map.floorEntry("d") + map.ceilingEntry("f") + map.firstEntry() + map.lastEntry() + map.headMap("c", true)
            + map.tailMap("c") + map.descendingMap() + map.navigableKeySet() + map.descendingKeySet() + map.subMap("a", "e"));
        Runnable[] changes = {() -> numbers.pollFirst(), () -> numbers.add(2), () -> numbers.descendingSet().clear(), () -> map.pollLastEntry(), () -> map.put("x", 1),
            () -> map.firstEntry().setValue(2), () -> map.headMap("c").clear(), () -> map.navigableKeySet().remove("a")};
        for (Runnable change : changes) {
            try {
                change.run();
                System.out.print("changed ");
            } catch (UnsupportedOperationException e) {
                System.out.print("fixed ");
            }
        }
        System.out.println(Collections.emptyNavigableSet() + "" + Collections.emptyNavigableMap());
    }

    static void locals() {
        ThreadLocal<Integer> plain = new ThreadLocal<>();
        int[] calls = {0};
        ThreadLocal<List<String>> lists = ThreadLocal.withInitial(() -> {
            calls[0]++;
            return new ArrayList<>();
        });
        ThreadLocal<String> own = new InheritableThreadLocal<>() {
            @Override
            protected String initialValue() {
                return "initial";
            }
        };
        System.out.print(plain.get() + " " + own.get() + " ");
        plain.set(5);
        own.set(null);
        lists.get().add("x");
        lists.get().add("y");
        System.out.print(plain.get() + " " + own.get() + " " + lists.get() + calls[0] + " ");
        lists.remove();
        own.remove();
        plain.remove();
        System.out.println(plain.get() + " " + own.get() + " " + lists.get() + calls[0]);
    }

    static class Model extends Observable {
        void change(Object value) {
            setChanged();
            System.out.print(hasChanged() + " ");
            notifyObservers(value);
            System.out.print(hasChanged() + " ");
        }
    }

    interface Heard extends EventListener {
        void heard(EventObject event);
    }

    static void events() {
        Model model = new Model();
        Observer first = (o, value) -> System.out.print("first " + value + " ");
        Observer second = (o, value) -> System.out.print("second " + value + (o == model) + " ");
        model.addObserver(first);
        model.addObserver(second);
        model.addObserver(first);
        model.notifyObservers("unchanged");
        model.change(1);
        model.deleteObserver(second);
        System.out.print(model.countObservers() + " ");
        model.change(null);
        model.deleteObservers();
        model.change(2);
        System.out.println();
        Heard listener = event -> System.out.println(event.getSource() + " " + event);
        listener.heard(new EventObject("source"));
        try {
            new EventObject(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        queues();
        sets();
        locals();
        events();
    }
}
