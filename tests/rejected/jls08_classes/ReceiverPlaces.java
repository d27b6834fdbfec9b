// JLS 8.4: a receiver parameter is the first one of a method.
class ReceiverPlaces {
    void second(int x, ReceiverPlaces this) {} // error
    void several(ReceiverPlaces... this) {} // error
}
