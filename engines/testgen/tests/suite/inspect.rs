//! Observer calls at the end of tests.

use expect_test::expect;
use udita_testgen::inspect::inspected;
use udita_testgen::sequence::Value;

use crate::support::{Calls, executor, shown};

const TEXT: &str = "
    public class Account {
        private int cents;
        private String owner;
        private Object key = new Object();
        public Account(String owner) { this.owner = owner; }
        public void pay(int amount) { if (amount < 0) throw new IllegalArgumentException(); cents += amount; }
        public int next() { return ++cents; }
        public int getCents() { return cents; }
        public String getOwner() { return owner; }
        public Integer getBoxed() { return cents > 5 ? cents : null; }
        public int hashCode() { return key.hashCode(); }
        public Object getKey() { return key; }
        public String getShown() { return \"key \" + key; }
        public boolean isEmpty() { return cents == 0; }
        public int getRatio() { return 100 / cents; }
        int getHidden() { return 1; }
        public int getSum(int other) { return cents + other; }
        public String toString() { return owner + \" has \" + cents; }
    }";

#[test]
fn observers_are_called() {
    let mut executor = executor("Account.java", TEXT);
    let api = executor.api().clone();
    let mut calls = Calls::new(&api);
    let account = calls.call("new Account(java.lang.String)", None, &[Value::Text("A".to_owned())]);
    calls.call("Account.pay(int)", Some(account), &[Value::Number(0)]);
    let inspected = inspected(&mut executor, &calls.sequence);
    // At most five; those with names like an observer's come first. `getRatio` throws. Of the methods with an argument, those
    // with names like an observer's, called with the numbers that the test uses.
    expect![[r#"
        Account account0 = new Account("A");
        account0.pay(0);
        assertEquals(0, account0.getCents());
        assertEquals("A", account0.getOwner());
        assertNull(account0.getBoxed());
        assertTrue(account0.isEmpty());
        assertEquals("A has 0", account0.toString());
        assertEquals(0, account0.getSum(0));
    "#]]
    .assert_eq(&shown(&mut executor, &inspected));
}

#[test]
fn a_test_that_throws_is_not_inspected() {
    let mut executor = executor("Account.java", TEXT);
    let api = executor.api().clone();
    let mut calls = Calls::new(&api);
    let account = calls.call("new Account(java.lang.String)", None, &[Value::Null]);
    calls.call("Account.pay(int)", Some(account), &[Value::Number(-1)]);
    assert_eq!(inspected(&mut executor, &calls.sequence), calls.sequence);
}
