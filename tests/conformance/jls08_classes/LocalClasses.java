// Local and anonymous classes: captured variables, enclosing objects, names, recursion, captures through captures.
import java.util.ArrayList;
import java.util.List;

public class LocalClasses {
    interface Source {
        int next();
    }

    interface Task {
        Object run();
    }

    abstract static class Base {
        Base() {
            System.out.println("Base sees " + value());
        }

        Base(int given) {
            System.out.println("Base got " + given + " and sees " + value());
        }

        abstract Object value();
    }

    int counter = 100;
    static int shared = 7;

    Task field = new Task() {
        int calls;

        {
            calls = 10;
        }

        public Object run() {
            counter++;
            return "field " + ++calls + " " + counter + " " + getClass().getName();
        }
    };

    LocalClasses() {
    }

    LocalClasses(int counter) {
        this.counter = counter;
    }

    Source from(int start) {
        int step = 2;
        return new Source() {
            int now = start;

            public int next() {
                now += step;
                counter++;
                return now;
            }
        };
    }

    static Task twice(Task task) {
        return new Task() {
            public Object run() {
                return task.run() + " & " + task.run();
            }
        };
    }

    static int fibonacci(int n) {
        class Fibonacci {
            final int n;

            Fibonacci(int n) {
                this.n = n;
            }

            int value() {
                return n < 2 ? n : new Fibonacci(n - 1).value() + new Fibonacci(n - 2).value();
            }
        }
        return new Fibonacci(n).value();
    }

    List<Object> several(int a, String b) {
        final int constant = 40;
        class First {
            Object show() {
                return a + b + constant + counter;
            }
        }
        class Second extends First {
            Object show() {
                return "second " + super.show() + new First().show();
            }
        }
        class Third {
            class Inner {
                Object deep() {
                    return new Task() {
                        public Object run() {
                            return a + ":" + new Second().show() + ":" + new Third().name() + ":" + counter;
                        }
                    }.run();
                }
            }

            String name() {
                return "third" + b;
            }
        }
        List<Object> all = new ArrayList<>();
        all.add(new First().show());
        all.add(new Second().show());
        all.add(new Third().new Inner().deep());
        all.add(new First().getClass().getName());
        all.add(new Third().new Inner().getClass().getName());
        return all;
    }

    static void beforeSuper(String text) {
        Base anonymous = new Base() {
            Object value() {
                return text;
            }
        };
        Base given = new Base(text.length()) {
            Object value() {
                return text + "!";
            }
        };
        class Local extends Base {
            Local() {
                super(text.length() * 2);
            }

            Object value() {
                return text + text;
            }
        }
        class Further extends Local {
            Object value() {
                return "further " + super.value();
            }
        }
        System.out.println(anonymous.value() + " " + given.value() + " " + new Further().value());
    }

    static void loops() {
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i;
            tasks.add(new Task() {
                public Object run() {
                    return copy * 10;
                }
            });
        }
        for (String text : new String[] {"x", "y"}) {
            tasks.add(new Task() {
                public Object run() {
                    return text;
                }
            });
        }
        int late;
        if (tasks.size() > 3) {
            late = 1;
        } else {
            late = 2;
        }
        tasks.add(new Task() {
            public Object run() {
                return "late " + late;
            }
        });
        for (Task task : tasks) {
            System.out.print(task.run() + " ");
        }
        System.out.println();
    }

    static <T> Task keep(T value, List<? super T> sink) {
        class Keeper<U> implements Task {
            U other;
            T mine = value;

            Keeper(U other) {
                this.other = other;
            }

            public Object run() {
                sink.add(mine);
                return mine + "/" + other;
            }
        }
        return new Keeper<Integer>(5);
    }

    static Task chain(int n) {
        if (n == 0) {
            return new Task() {
                public Object run() {
                    return "end";
                }
            };
        }
        Task rest = chain(n - 1);
        return new Task() {
            public Object run() {
                return new Task() {
                    public Object run() {
                        return n + rest.run().toString();
                    }
                }.run();
            }
        };
    }

    static class Inits {
        final Task first;
        Task second = new Task() {
            public Object run() {
                return getClass().getName();
            }
        };

        Inits(int x) {
            first = new Task() {
                public Object run() {
                    return "one " + x + second.run();
                }
            };
        }

        Inits(String x) {
            first = new Task() {
                public Object run() {
                    return "two " + x + second.run();
                }
            };
        }

        {
            int inBlock = 9;
            class InBlock {
                int get() {
                    return inBlock;
                }
            }
            System.out.println(new InBlock().get() + " " + new InBlock().getClass().getName());
        }
    }

    public static void main(String[] args) {
        LocalClasses object = new LocalClasses(5);
        System.out.println(object.field.run() + " " + object.field.run());
        Source source = object.from(30);
        System.out.println(source.next() + source.next() + " " + object.counter);
        System.out.println(twice(object.field).run());
        System.out.println(fibonacci(12));
        for (Object line : object.several(1, "b")) {
            System.out.println(line);
        }
        beforeSuper("seen");
        loops();
        List<Object> sink = new ArrayList<>();
        System.out.println(keep("kept", sink).run() + " " + sink);
        System.out.println(chain(3).run());
        System.out.println(new Inits(1).first.run() + " " + new Inits("s").first.run());
        var structured = new Object() {
            int x = 3;

            int twice() {
                return 2 * x;
            }
        };
        structured.x++;
        System.out.println(structured.twice() + " " + structured.getClass().getName());
    }
}
