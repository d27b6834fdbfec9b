// JLS 8.4: a receiver parameter has no modifiers.
class ReceiverModifier {
    void isFinal(final ReceiverModifier this) {} // error
}
