/* A calculator with four bugs, to be found by `udita exec` (docs/exec.md):
 * a number of three digits overflows a buffer on the heap, an empty pair of parentheses is used after it was freed,
 * large powers overflow, and a second minus sign is never read.
 *
 *   gcc -g -fsanitize=address,undefined calc.c -o calc
 *   ./calc '2*(3+4)'
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text;

struct value {
    int number;
};

static struct value *expression(void);

static void fail(const char *what) {
    fprintf(stderr, "calc: %s at character %zu\n", what, strlen(text) + 1);
    exit(1);
}

static struct value *make(int number) {
    struct value *made = malloc(sizeof *made);
    made->number = number;
    return made;
}

static struct value *number(void) {
    char *digits = malloc(3);
    int length = 0;
    while (*text >= '0' && *text <= '9')
        digits[length++] = *text++;
    digits[length] = '\0';
    struct value *made = make(atoi(digits));
    free(digits);
    return made;
}

static struct value *parentheses(void) {
    struct value *inside = make(0);
    text++;
    if (*text == ')') {
        free(inside);
    } else {
        free(inside);
        inside = expression();
    }
    if (*text != ')')
        fail("missing )");
    text++;
    return inside;
}

static struct value *operand(void) {
    int negative = 0;
    while (*text == '-') {
        if (!negative)
            text++;
        negative = 1;
    }
    if (*text != '(' && (*text < '0' || *text > '9'))
        fail("unexpected character");
    struct value *value = *text == '(' ? parentheses() : number();
    if (negative)
        value->number = -value->number;
    return value;
}

static int power(int base, int exponent) {
    int result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

static struct value *expression(void) {
    struct value *left = operand();
    while (*text == '+' || *text == '*' || *text == '^') {
        char operator = *text++;
        struct value *right = operand();
        if (operator == '+')
            left->number += right->number;
        else if (operator == '*')
            left->number *= right->number;
        else
            left->number = power(left->number, right->number);
        free(right);
    }
    return left;
}

int main(int count, char **words) {
    if (count != 2)
        return 2;
    text = words[1];
    struct value *result = expression();
    if (*text != '\0')
        fail("unexpected character");
    printf("%d\n", result->number);
    free(result);
    return 0;
}
