/** What kotlinc writes for the parts of Kotlin, with a line each. */

enum class Suit(val red: Boolean) { HEARTS(true), SPADES(false) }

sealed interface Shape

data class Circle(val radius: Int = 1) : Shape

data class Box(val width: Int, val height: Int = width) : Shape

object Nowhere : Shape

@JvmInline
value class Meters(val value: Int) {
    operator fun plus(other: Meters) = Meters(value + other.value)
}

class Counter(private val step: Int) {
    var count = 0
        private set

    val lazyText by lazy { "lazy $step" }

    fun next(): Int {
        count += step
        return count
    }

    companion object {
        const val START = 7
        fun of(step: Int = 2, times: Int = 1) = Counter(step).also { counter -> repeat(times) { counter.next() } }
    }
}

interface Named {
    val name: String
    fun greet(greeting: String = "hello") = "$greeting, $name"
}

class Person(override val name: String) : Named

class Loud(private val inner: Named) : Named by inner {
    override fun greet(greeting: String) = inner.greet(greeting).uppercase()
}

fun area(shape: Shape): Int = when (shape) {
    is Circle -> 3 * shape.radius * shape.radius
    is Box -> shape.width * shape.height
    Nowhere -> 0
}

fun kind(value: Any?): String = when (value) {
    null -> "null"
    in 0..9 -> "digit"
    is Int -> "number"
    "a", "b" -> "letter"
    is String -> "text of ${value.length}"
    else -> value.toString()
}

inline fun <T> twice(block: (Int) -> T): List<T> = listOf(block(1), block(2))

tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

fun String?.orDash() = this ?: "-"

fun <T : Comparable<T>> largest(vararg values: T): T = values.maxOrNull() ?: error("none")

fun fails(message: String?): String =
    try {
        message!!.trim()
    } catch (e: NullPointerException) {
        "no message"
    } finally {
        print("")
    }

fun main() {
    println(listOf(Circle(), Box(2), Box(2, 3), Nowhere).map(::area))
    println(listOf(null, 4, 44, "a", "word", 2.5, Suit.HEARTS).joinToString { kind(it) })
    println(Box(2).copy(height = 5).let { box -> val (w, h) = box; "$w by $h ${box == Box(2, 5)} ${box.hashCode() == Box(2, 5).hashCode()}" })
    println(Counter.of().count + Counter.of(3, times = 4).next() + Counter.START)
    println(Counter(5).run { next(); next(); "$count $lazyText" })
    println(Loud(Person("Ada")).greet() + Person("Bo").greet("hi"))
    println(twice { it * 10 } + (10 downTo 4 step 3) + (1 until 3))
    println(gcd(84, 36).toString() + null.orDash() + largest(3, 9, 4) + fails(null) + fails(" x "))
    println((Meters(3) + Meters(4)).value)
    println((1..6).asSequence().filter { it % 2 == 0 }.windowed(2).toList())
    println(mapOf("a" to 1, "b" to 2).entries.groupBy({ it.value % 2 }, { it.key }).toSortedMap())
    println("one two three".split(" ").associateWith { it.length }.maxByOrNull { it.value })
    println(Suit.entries.partition { it.red })
    println(buildString { for ((index, c) in "abc".withIndex()) append(c).append(index) })
    val numbers = mutableListOf(5, 3, 8)
    numbers.sortDescending()
    numbers += 1
    println(numbers.foldRight(0) { n, sum -> n - sum })
    println(generateSequence(1) { (it * 2).takeIf { next -> next < 100 } }.sum())
    val steps = sequence { yield(1); yieldAll(listOf(2, 3)) }
    println(steps.map { it * it }.toList())
    println(runCatching { require(numbers.isEmpty()) { "not empty" } }.exceptionOrNull()?.message)
    println("%05.2f|%s".format(3.14159, 'x'.code))
    println(arrayOf(1, 2, 3).contentToString() + intArrayOf(3, 1, 2).sorted() + Triple(1, "b", null))
}
