// Checks programs in TypeScript and prints their types, for judge.js. The word is the directory of a package `typescript`, of any version from 4.9 to 7:
//
//     warm:node judge.js types.js old/node_modules
//     warm:node judge.js types.js new/node_modules codes
//
// A program with errors is rejected. With `codes`, it is accepted, and its errors are printed before its types: then versions also have to agree on
// the errors of programs that all of them reject.
//
// All versions check against the library below instead of their own, so that only checkers are compared. Options are set one by one, because
// defaults differ.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const LIBRARY = `
interface Boolean { valueOf(): boolean } interface Object { toString(): string } interface RegExp { test(s: string): boolean } interface BigInt { toString(): string }
interface Function { apply(this: Function, self: any, list?: any): any; bind(this: Function, self: any, ...list: any[]): any; prototype: any; readonly length: number }
interface CallableFunction extends Function { call<T, A extends any[], R>(this: (this: T, ...a: A) => R, self: T, ...a: A): R }
interface NewableFunction extends Function { call<T, A extends any[]>(this: new (...a: A) => T, self: T, ...a: A): void }
interface IArguments { [n: number]: any; length: number } interface TemplateStringsArray extends ReadonlyArray<string> { readonly raw: readonly string[] }
interface Number { toFixed(n?: number): string; valueOf(): number }
interface String { readonly length: number; charAt(n: number): string; split(s: string): string[]; readonly [n: number]: string; [Symbol.iterator](): IterableIterator<string> }
interface Symbol { readonly description: string | undefined }
interface SymbolConstructor { (s?: string): symbol; readonly iterator: unique symbol; readonly asyncIterator: unique symbol; readonly dispose: unique symbol; readonly asyncDispose: unique symbol; readonly hasInstance: unique symbol }
declare var Symbol: SymbolConstructor;
interface IteratorYieldResult<T> { done?: false; value: T } interface IteratorReturnResult<R> { done: true; value: R }
type IteratorResult<T, R = any> = IteratorYieldResult<T> | IteratorReturnResult<R>;
interface Iterator<T, R = any, N = any> { next(...a: [] | [N]): IteratorResult<T, R>; return?(v?: R): IteratorResult<T, R>; throw?(e?: any): IteratorResult<T, R> }
interface Iterable<T@> { [Symbol.iterator](): Iterator<T> } interface IterableIterator<T@> extends Iterator<T> { [Symbol.iterator](): IterableIterator<T> }
interface Generator<T = unknown, R = any, N = any> extends Iterator<T, R, N> { next(...a: [] | [N]): IteratorResult<T, R>; return(v: R): IteratorResult<T, R>; throw(e: any): IteratorResult<T, R>; [Symbol.iterator](): Generator<T, R, N> }
interface PromiseLike<T> { then<A = T, B = never>(ok?: ((v: T) => A | PromiseLike<A>) | null, no?: ((e: any) => B | PromiseLike<B>) | null): PromiseLike<A | B> }
interface Promise<T> { then<A = T, B = never>(ok?: ((v: T) => A | PromiseLike<A>) | null, no?: ((e: any) => B | PromiseLike<B>) | null): Promise<A | B> }
interface PromiseConstructor { new <T>(run: (ok: (v: T | PromiseLike<T>) => void, no: (e?: any) => void) => void): Promise<T>; resolve<T>(v: T): Promise<Awaited<T>> }
declare var Promise: PromiseConstructor;
type Awaited<T> = T extends null | undefined ? T : T extends object & { then(f: infer F, ...a: infer _): any } ? F extends (v: infer V, ...a: infer _) => any ? Awaited<V> : never : T;
interface Array<T> { length: number; [n: number]: T; push(...a: T[]): number; concat(...a: (T | T[])[]): T[]; slice(b?: number, e?: number): T[]; map<U>(f: (v: T, n: number) => U): U[]; filter<S extends T>(f: (v: T) => v is S): S[]; filter(f: (v: T) => unknown): T[]; reduce<U>(f: (a: U, v: T) => U, u: U): U; [Symbol.iterator](): IterableIterator<T> }
interface ReadonlyArray<T> { readonly length: number; readonly [n: number]: T; slice(b?: number, e?: number): T[]; map<U>(f: (v: T, n: number) => U): U[]; filter<S extends T>(f: (v: T) => v is S): S[]; filter(f: (v: T) => unknown): T[]; [Symbol.iterator](): IterableIterator<T> }
interface ArrayConstructor { isArray(x: any): x is any[] } declare var Array: ArrayConstructor; type PropertyKey = string | number | symbol;
interface Disposable { [Symbol.dispose](): void } interface AsyncDisposable { [Symbol.asyncDispose](): PromiseLike<void> } interface ThisType<T> { }
type Partial<T> = { [P in keyof T]?: T[P] }; type Required<T> = { [P in keyof T]-?: T[P] }; type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] }; type Record<K extends keyof any, T> = { [P in K]: T }; type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type Exclude<T, U> = T extends U ? never : T; type Extract<T, U> = T extends U ? T : never; type NonNullable<T> = T & {};
type Parameters<T extends (...a: any) => any> = T extends (...a: infer P) => any ? P : never; type ReturnType<T extends (...a: any) => any> = T extends (...a: any) => infer R ? R : any;
type InstanceType<T extends abstract new (...a: any) => any> = T extends abstract new (...a: any) => infer R ? R : any;
type Uppercase<S extends string> = intrinsic; type Lowercase<S extends string> = intrinsic; type Capitalize<S extends string> = intrinsic; type Uncapitalize<S extends string> = intrinsic; type NoInfer<T> = intrinsic;
`;

const OPTIONS = { strict: true, noLib: true, types: [], target: 'es2022', module: 'esnext', noEmit: true, exactOptionalPropertyTypes: false, useDefineForClassFields: true, isolatedModules: false };

// Of types: not to be shortened; aliases are what they stand for.
const [WHOLE, EXPANDED] = [1, 1 << 23];
// The declarations and expressions whose types are printed.
const NAMED = /^(VariableDeclaration|Parameter|BindingElement|FunctionDeclaration|ClassDeclaration|TypeAliasDeclaration|EnumMember|PropertyDeclaration|MethodDeclaration|GetAccessor|SetAccessor)$/;
const UNNAMED = /^(CallExpression|NewExpression|TaggedTemplateExpression|SatisfiesExpression|ConditionalExpression)$/;

// The parts of a type's text, and those between which a union is whole.
const PART = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'| => | \| |\?: |[,;:] | \? | (?:extends|is|in|as) |[^])/;
const SEPARATOR = /^( => |\?: |[,;:] | \? | (extends|is|in|as) )$/;

module.exports = (modules, mode) => {
    const folder = path.resolve(modules, 'typescript');
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const [major, minor] = version.split('.').map(Number);
    // Iterables have three parameters from 5.6 on.
    const library = LIBRARY.replaceAll('@', major * 100 + minor < 506 ? '' : ', R = any, N = any');
    const ready = major < 7 ? inProcess(require(folder), library, major) : native(folder, library);
    return async (code) => {
        const check = await ready;
        // A module: its names are its own.
        const { isProgram, errors, types } = checked(check, code + '\nexport {};\n');
        if (errors.length === 0 || (isProgram && mode === 'codes')) return [...errors.map(({ line, number }) => `error TS${number} in line ${line}`), ...types].join('\n');
        const texts = errors.map(({ line, column, number, text }) => `main.ts:${line}:${column}: error TS${number}: ${text}`);
        throw Object.assign(new Error(texts.join('\n')), { name: '' });
    };
};

// What a checker throws is its own fault.
function checked(check, code) {
    try {
        return check(code);
    } catch (error) {
        throw Object.assign(error, { crash: true });
    }
}

// Versions before 7 are libraries in JavaScript.
function inProcess(ts, library, major) {
    const { options } = ts.convertCompilerOptionsFromJson({ ...OPTIONS, ...(major === 6 && { stableTypeOrdering: true }) }, '/p');
    const parse = (name, text) => ts.createSourceFile(name, text, options.target, true);
    const files = new Map([['/p/library.d.ts', parse('/p/library.d.ts', library)]]);
    const host = {
        getSourceFile: (name) => files.get(name), fileExists: (name) => files.has(name), readFile: (name) => files.get(name)?.text, writeFile: () => {}, getDefaultLibFileName: () => 'lib.d.ts',
        getCurrentDirectory: () => '/p', getCanonicalFileName: (name) => name, useCaseSensitiveFileNames: () => true, getNewLine: () => '\n',
    };
    return (code) => {
        const file = parse('/p/main.ts', code);
        files.set('/p/main.ts', file);
        const program = ts.createProgram([...files.keys()], options, host);
        const syntax = program.getSyntacticDiagnostics(file);
        const found = [...syntax, ...program.getSemanticDiagnostics(file)];
        const errors = found.map((one) => ({ position: one.start, code: one.code, text: ts.flattenDiagnosticMessageText(one.messageText, '\n') }));
        return { isProgram: syntax.length === 0, errors: placed(errors, code), types: types(file, program.getTypeChecker(), ts.SyntaxKind, (node, visit) => ts.forEachChild(node, visit)) };
    };
}

// Version 7 is a program that answers questions.
async function native(folder, library) {
    const { API } = await import(pathToFileURL(path.join(folder, 'dist/api/sync/api.js')));
    const { SyntaxKind } = await import(pathToFileURL(path.join(folder, 'dist/ast/index.js')));
    const files = { '/p/tsconfig.json': JSON.stringify({ compilerOptions: OPTIONS, files: ['library.d.ts', 'main.ts'] }), '/p/library.d.ts': library, '/p/main.ts': '' };
    const api = new API({
        cwd: '/p',
        fs: {
            readFile: (name) => files[name] ?? null, fileExists: (name) => name in files, directoryExists: (name) => name === '/p' || name === '/',
            getAccessibleEntries: () => ({ files: Object.keys(files).map((name) => path.basename(name)), directories: [] }), realpath: (name) => name,
        },
    });
    let last = api.updateSnapshot({ openProjects: ['/p/tsconfig.json'] });
    return (code) => {
        files['/p/main.ts'] = code;
        const next = api.updateSnapshot({ fileChanges: { changed: ['/p/main.ts'] } });
        last.dispose();
        last = next;
        const { program, checker } = next.getProject('/p/tsconfig.json');
        const syntax = program.getSyntacticDiagnostics('/p/main.ts');
        const found = [...syntax, ...program.getBindDiagnostics('/p/main.ts'), ...program.getSemanticDiagnostics('/p/main.ts')];
        const errors = found.map((one) => ({ position: one.pos, code: one.code, text: one.text }));
        return { isProgram: syntax.length === 0, errors: placed(errors, code), types: types(program.getSourceFile('/p/main.ts'), checker, SyntaxKind, (node, visit) => node.forEachChild(visit)) };
    };
}

// Errors in the order of the text, with lines and columns, and the first line of each message.
function placed(errors, code) {
    const place = ({ position, code: number, text }) => {
        const before = code.slice(0, position).split('\n');
        return { line: before.length, column: before.at(-1).length + 1, number, text: text.split('\n')[0] };
    };
    const all = errors.map(place).sort((a, b) => a.line - b.line || a.column - b.column || a.number - b.number);
    return all.filter((one, n) => n === 0 || JSON.stringify(one) !== JSON.stringify(all[n - 1]));
}

// A line for each declaration and call, with its type.
function types(file, checker, kinds, each) {
    const lines = [];
    const visit = (node) => {
        const kind = kinds[node.kind];
        const isNamed = NAMED.test(kind) && kinds[node.name?.kind] === 'Identifier';
        if (isNamed || UNNAMED.test(kind)) {
            const place = isNamed ? node.name : node;
            const type = checker.getTypeAtLocation(place);
            const text = type ? checker.typeToString(type, place, kind === 'TypeAliasDeclaration' ? WHOLE | EXPANDED : WHOLE) : 'none';
            lines.push(`${isNamed ? node.name.text : 'a call'}: ${sorted(text)}`);
        }
        each(node, visit);
    };
    visit(file);
    return lines;
}

const escaped = (character) => '\\u' + character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();

// A type whose unions are in alphabetic order, and whose texts have double quotation marks and escapes: versions may choose any.
function sorted(text) {
    let at = 0;
    const group = () => {
        let [made, member, union] = ['', '', []];
        const end = (separator) => {
            made += [...union, member].sort().join(' | ') + separator;
            [member, union] = ['', []];
        };
        while (at < text.length && !')]}>'.includes(text[at])) {
            const [part] = PART.exec(text.slice(at));
            at += part.length;
            if (part === ' | ') union.push(member), (member = '');
            else if (SEPARATOR.test(part)) end(part);
            else if ('([{<'.includes(part)) member += part + group() + (text[at++] ?? '');
            else member += part.replace(/^'(.*)'$/s, '"$1"').replace(/[^ -~]/g, escaped);
        }
        end('');
        return made;
    };
    return group();
}
