//= local-sealed-type
class Main { Runnable r = () -> { sealed interface I permits J { } record J() implements I { } }; }
