//= The type argument is written.
interface T<X extends Exception> { void run() throws X; }
class Main { static <X extends Exception> void f(T<X> t) throws X { } void g() throws Exception { f(new T<Exception>() { public void run() throws Exception { } }); } }
