"""A service with accounts, and three bugs, to be found by `udita exec` (docs/exec.md).

It judges itself: each line on standard input has requests, with `; ` between them. The service begins empty, serves
them, and answers with one line: `ok`, or `fail:` and the rule that does not hold.

    PUT /accounts/a 5        opens an account with 5, or sets its balance
    POST /transfers/a/b 5    moves 5 from a to b
    DELETE /accounts/a       closes an account
"""

import sys


class Service:
    def __init__(self):
        self.accounts = {}
        self.money = 0

    def serve(self, method, path, amount):
        """Serves a request and returns its status."""
        parts = path.strip("/").split("/")
        if method == "PUT":
            self.money += amount - self.accounts.get(parts[1], 0)
            self.accounts[parts[1]] = amount
            return 200
        if method == "DELETE":
            # Bug: an account that was never opened.
            self.money -= self.accounts[parts[1]]
            del self.accounts[parts[1]]
            return 204
        source, target = parts[1:]
        if source not in self.accounts or target not in self.accounts:
            return 404
        # Bug: one more than the balance is accepted.
        if self.accounts[source] + 1 < amount:
            return 409
        # Bug: a transfer from an account to itself makes money.
        left, right = self.accounts[source] - amount, self.accounts[target] + amount
        self.accounts[source], self.accounts[target] = left, right
        return 200


def judge(line):
    """Serves the requests of a line. Returns the answer."""
    service = Service()
    for request in line.split("; "):
        method, path, *amount = request.split(" ")
        service.serve(method, path, int(amount[0]) if amount else 0)
        if any(balance < 0 for balance in service.accounts.values()):
            return f"fail: a balance is negative after {method}"
        if sum(service.accounts.values()) != service.money:
            return f"fail: the money is not what it was after {method}"
    return "ok"


for line in sys.stdin:
    print(judge(line.rstrip("\n")), flush=True)
