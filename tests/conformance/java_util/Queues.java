// Random operations on queues, deques, stacks and priority queues.
import java.util.*;

public class Queues {
    static int seed = 3;
    static int digest;

    static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return ((seed >>> 16) & 0x7fff) % bound;
    }

    /** An exception without its package, and without the messages that the JVM makes up for some. */
    static String show(RuntimeException e) {
        if (e instanceof NullPointerException) {
            return "NullPointerException";
        }
        if (e instanceof ClassCastException) {
            return "ClassCastException";
        }
        String text = e.toString();
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        return name.substring(name.lastIndexOf('.') + 1) + (colon < 0 ? "" : text.substring(colon));
    }

    static class ByLastDigit implements Comparator<Integer> {
        @Override
        public int compare(Integer a, Integer b) {
            return Integer.compare(a % 10, b % 10);
        }
    }

    static String queueStep(Queue<Integer> queue, int operation, int v) {
        switch (operation) {
            case 0: case 1: case 2: return "add " + queue.add(v);
            case 3: return "offer " + queue.offer(v);
            case 4: return "remove " + queue.remove();
            case 5: return "poll " + queue.poll();
            case 6: return "peek " + queue.peek();
            case 7: return "element " + queue.element();
            case 8: return "removeObject " + queue.remove((Object) v);
            case 9: return "contains " + queue.contains(v);
            case 10: {
                StringBuilder text = new StringBuilder("iterate");
                Iterator<Integer> i = queue.iterator();
                while (i.hasNext()) {
                    text.append(' ').append(i.next());
                    if (random(4) == 0) {
                        i.remove();
                    }
                }
                return text.toString();
            }
            case 11: return "removeAll " + queue.removeAll(Arrays.asList(v, v + 1));
            case 12: return "addAll " + queue.addAll(Arrays.asList(v, v + 1, v - 1));
            default: return "array " + Arrays.toString(queue.toArray(new Integer[0]));
        }
    }

    static String dequeStep(Deque<Integer> deque, int operation, int v) {
        switch (operation) {
            case 0: deque.addFirst(v); return "addFirst";
            case 1: deque.addLast(v); return "addLast";
            case 2: return "offer " + deque.offerFirst(v) + deque.offerLast(v + 1);
            case 3: return "removeFirst " + deque.removeFirst();
            case 4: return "removeLast " + deque.removeLast();
            case 5: return "pollFirst " + deque.pollFirst();
            case 6: return "pollLast " + deque.pollLast();
            case 7: return "peek " + deque.peekFirst() + deque.peekLast();
            case 8: return "get " + deque.getFirst() + deque.getLast();
            case 9: deque.push(v); return "push";
            case 10: return "pop " + deque.pop();
            case 11: return "occurrence " + deque.removeFirstOccurrence(v) + deque.removeLastOccurrence(v + 1);
            default: {
                StringBuilder text = new StringBuilder("down");
                Iterator<Integer> i = deque.descendingIterator();
                while (i.hasNext()) {
                    text.append(' ').append(i.next());
                    if (random(4) == 0) {
                        i.remove();
                    }
                }
                return text.toString();
            }
        }
    }

    static void run(Queue<Integer> queue, String name, int rounds, boolean show) {
        for (int i = 0; i < rounds; i++) {
            String outcome;
            try {
                if (queue instanceof Deque && random(2) == 0) {
                    outcome = dequeStep((Deque<Integer>) queue, random(13), random(20));
                } else {
                    outcome = queueStep(queue, random(14), random(20));
                }
            } catch (RuntimeException e) {
                outcome = show(e);
            }
            String line = name + ": " + outcome + " -> " + queue.size() + " " + queue;
            digest = 31 * digest + line.hashCode();
            if (show) {
                System.out.println(line);
            }
            if (queue.size() > 60) {
                queue.clear();
            }
        }
        System.out.println(name + " " + digest);
    }

    public static void main(String[] args) {
        int rounds = 250;
        run(new ArrayDeque<Integer>(), "ArrayDeque", rounds, true);
        run(new LinkedList<Integer>(), "LinkedList", rounds, false);
        run(new PriorityQueue<Integer>(), "PriorityQueue", rounds, true);
        run(new PriorityQueue<Integer>(new ByLastDigit()), "by last digit", rounds, false);
        run(new PriorityQueue<Integer>(Arrays.asList(5, 2, 8, 1, 9, 3, 3, 7, 0, 4)), "from a list", rounds, false);
        Stack<String> stack = new Stack<String>();
        stack.push("a");
        stack.push("b");
        stack.push("c");
        System.out.println(stack + " " + stack.peek() + stack.pop() + stack.search("a") + stack.search("c") + stack.empty());
        stack.clear();
        try {
            stack.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
        try {
            new ArrayDeque<String>().push(null);
        } catch (NullPointerException e) {
            System.out.println("NullPointerException");
        }
    }
}
