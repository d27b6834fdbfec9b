// JLS 8.10: a record extends no class.
public class RecordExtends {
    record Point(int x) extends Object { } // error
}
