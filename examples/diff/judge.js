// Judges many programs in one process, for `udita diff` (docs/diff.md, "Warm commands").
//
//     warm:node judge.js engine.js [ARGUMENT]...
//
// The file exports a function that gets the arguments and returns a function of a program's text. What that one returns is what the program printed.
// It throws if the program is rejected, and an error with a property `crash` if the tool under test failed.
'use strict';

const path = require('node:path');

// udita takes answers of at most 60 KiB.
const LONGEST = 10000;
const [file, ...words] = process.argv.slice(2);
const judge = require(path.resolve(file))(...words);
let received = Buffer.alloc(0);
let isBusy = false;

process.stdin.on('data', (part) => {
    received = Buffer.concat([received, part]);
    next();
});

async function next() {
    const end = received.indexOf('\n');
    if (isBusy || end < 0) return;
    const begin = end + 1;
    const length = parseInt(received.subarray(0, end).toString(), 10);
    if (received.length < begin + length) return;
    const program = received.subarray(begin, begin + length).toString();
    received = received.subarray(begin + length);
    isBusy = true;
    process.stdout.write(await answer(program) + '\n');
    isBusy = false;
    next();
}

async function answer(program) {
    const text = (value) => JSON.stringify(String(value).slice(0, LONGEST));
    try {
        return 'ok ' + text((await judge(program)) ?? '');
    } catch (error) {
        // The stack of a rejection is that of this file.
        return error?.crash ? 'crash: ' + text(error.stack) : 'fail: ' + text(error);
    }
}
