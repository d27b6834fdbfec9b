// Runs programs in JavaScript, for judge.js. Without arguments they run as they are: that is the reference. With the directory of a package and a
// target, a compiler translates them first:
//
//     warm:node judge.js engine.js
//     warm:node judge.js engine.js node_modules esbuild es2015
'use strict';

const path = require('node:path');
const vm = require('node:vm');

// The time limit of a program in milliseconds, so that an endless loop is a verdict and not the end of the process.
const TIME = 2000;

const COMPILERS = {
    esbuild: (esbuild, target) => (code) => esbuild.transformSync(code, { target, logLevel: 'silent' }).code,
    '@swc/core': (swc, target) => (code) =>
        swc.transformSync(code, { isModule: false, jsc: { target, parser: { syntax: 'ecmascript' } } }).code,
    '@babel/core': (babel, preset) => (code) =>
        babel.transformSync(code, { presets: [preset], sourceType: 'script', babelrc: false, configFile: false }).code,
    terser: (terser) => async (code) => (await terser.minify(code)).code,
    typescript: (typescript, target) => (code) =>
        typescript.transpileModule(code, { compilerOptions: { target, module: 'none' } }).outputText,
};

module.exports = (modules, name, target) => {
    const load = () => require(require.resolve(name, { paths: [path.resolve(modules, '..')] }));
    const translate = name ? COMPILERS[name](load(), target) : (code) => code;
    return async (code) => {
        // A program that is no JavaScript is rejected by all.
        new vm.Script(code);
        return run(await translated(translate, code));
    };
};

async function translated(translate, code) {
    try {
        return await translate(code);
    } catch (error) {
        throw Object.assign(error, { crash: !/^(Syntax)?Error: |Transform failed/.test(String(error.stack)) });
    }
}

// What a program prints, and the exception that ends it.
function run(code) {
    const script = new vm.Script(code, { filename: 'main.js' });
    const lines = [];
    const log = (...words) => void lines.push(words.map(String).join(' '));
    const context = vm.createContext({ console: { log } }, { microtaskMode: 'afterEvaluate' });
    try {
        script.runInContext(context, { timeout: TIME });
    } catch (error) {
        // Messages may have names that a compiler has made.
        lines.push('throws ' + (error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'no end' : error?.name ?? error));
    }
    return lines.join('\n');
}
