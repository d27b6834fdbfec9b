// Sets of intervals in Kotlin, as test data: a data class says what is valid, a generator makes choices.
//
// docs/class-files.md has the commands.

import udita.Udita.assume
import udita.Udita.getBoolean
import udita.Udita.getInt

/** The integers from `first` to `last`. */
data class Interval(val first: Int, val last: Int)

/** Integers as intervals, which ascend and don't touch each other. */
data class Intervals(val all: List<Interval> = emptyList()) {
    val size: Int by lazy { all.sumOf { it.last - it.first + 1 } }

    fun repOK(): Boolean =
        all.all { (first, last) -> first <= last } && all.zipWithNext().all { (one, next) -> one.last + 1 < next.first }

    operator fun contains(value: Int): Boolean = all.any { value in it.first..it.last }

    operator fun plus(interval: Interval): Intervals = copy(all = all + interval)

    companion object {
        /** All sets of at most `count` intervals of integers below `bound`: a filter, which checks what it chose. */
        @JvmStatic
        fun filtered(count: Int, bound: Int): Intervals {
            var chosen = Intervals()
            repeat(getInt(0, count)) { chosen += Interval(getInt(0, bound - 1), getInt(0, bound - 1)) }
            assume(chosen.repOK())
            return chosen
        }

        /** The same sets, by a generator that only makes valid ones. */
        @JvmStatic
        @JvmOverloads
        fun generated(count: Int, bound: Int, from: Int = 0): Intervals = when {
            count == 0 || from >= bound || getBoolean() -> Intervals()
            else -> {
                val first = getInt(from, bound - 1)
                val last = getInt(first, bound - 1)
                Intervals(listOf(Interval(first, last)) + generated(count - 1, bound, last + 2).all)
            }
        }

        /** Whether `in` finds the integers of a set, and no others. */
        @JvmStatic
        fun found(count: Int, bound: Int): String {
            val set = generated(count, bound)
            val members = (0 until bound).filter { it in set }
            check(members.size == set.size) { "$set has the members $members" }
            return members.joinToString(" ")
        }
    }
}
