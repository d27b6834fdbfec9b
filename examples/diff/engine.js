// Runs programs in JavaScript, for judge.js. Without arguments they run as they are: that is the reference. With the directory of a package and a
// target, a compiler translates them first:
//
//     warm:node judge.js engine.js
//     warm:node judge.js engine.js node_modules esbuild es2015
//     warm:node judge.js engine.js node_modules terser minify
'use strict';

const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

// The time limit of a program in milliseconds, so that an endless loop is a verdict and not the end of the process.
const TIME = 5000;

// Each package, with a function that makes a compiler for a target: `es2015` and the like, or `minify`.
const COMPILERS = {
    esbuild: (esbuild, target) => (code) =>
        esbuild.transformSync(code, { ...(target === 'minify' ? { minify: true } : { target }), logLevel: 'silent' }).code,
    '@swc/core': (swc, target) => (code) =>
        target === 'minify'
            ? swc.minifySync(code, { compress: true, mangle: true, module: false }).code
            : swc.transformSync(code, { isModule: false, jsc: { target, parser: { syntax: 'ecmascript' } } }).code,
    '@babel/core': (babel, targets) => {
        // A target is a browser and its version, such as `chrome50`.
        const [, browser, version] = /^([a-z]+)(\d+)$/.exec(targets);
        const options = { sourceType: 'script', babelrc: false, configFile: false, targets: { [browser]: version }, presets: ['@babel/preset-env'] };
        return (code) => babel.transformSync(code, options).code;
    },
    terser: (terser, level) => async (code) => (await terser.minify(code, { compress: { passes: level === 'minify' ? 1 : 3 } })).code,
    'uglify-js': (uglify) => (code) => {
        // Otherwise it takes a program for a module, and drops 'use strict'.
        const made = uglify.minify(code, { module: false });
        if (made.error) throw made.error;
        return made.code;
    },
    typescript: (typescript, target) => {
        const compilerOptions = { target, module: 'none', downlevelIteration: true, alwaysStrict: false, useDefineForClassFields: true };
        return (code) => typescript.transpileModule(code, { compilerOptions }).outputText;
    },
    'oxc-transform': (oxc, target) => (code) => checked(oxc.transformSync('main.js', code, { target, sourceType: 'script' })),
    'oxc-minify': (oxc) => (code) => checked(oxc.minifySync('main.js', code, {})),
};
COMPILERS.ts5 = COMPILERS.typescript;

module.exports = (modules, name, target) => {
    const load = () => require(require.resolve(name, { paths: [path.resolve(modules, '..')] }));
    const translate = name ? COMPILERS[name](load(), target) : (code) => code;
    return async (code) => {
        // A program that is no JavaScript is rejected by all.
        new vm.Script(code);
        return run(await translated(translate, code), modules && helpers(modules));
    };
};

// What a translated program requires, such as the helpers of oxc-transform.
function helpers(modules) {
    return createRequire(path.resolve(modules, 'main.js'));
}

function checked(made) {
    if (made.errors.length > 0) throw new Error(made.errors[0].message);
    return made.code;
}

async function translated(translate, code) {
    try {
        return await translate(code);
    } catch (error) {
        throw Object.assign(error, { crash: !/^(Syntax)?Error: |Transform failed/.test(String(error.stack)) });
    }
}

// What a program prints, and the exception that ends it.
function run(code, require) {
    const script = new vm.Script(code, { filename: 'main.js' });
    const lines = [];
    const log = (...words) => void lines.push(words.map(String).join(' '));
    const context = vm.createContext({ console: { log }, require }, { microtaskMode: 'afterEvaluate' });
    try {
        script.runInContext(context, { timeout: TIME });
    } catch (error) {
        // Messages may have names that a compiler has made.
        lines.push('throws ' + (error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'no end' : error?.name ?? error));
    }
    return lines.join('\n');
}
