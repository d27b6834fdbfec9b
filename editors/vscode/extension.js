// The client of `udita lsp`, and the commands of its code lenses.

'use strict';

const path = require('path');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** The running client, if there is one. */
let client;

/** The command udita, as the user has set it. */
function command() {
    return settings().get('path') || 'udita';
}

function settings() {
    return vscode.workspace.getConfiguration('udita');
}

/** The directories of further classes, as absolute paths. */
function sourcePath() {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    return settings().get('sourcePath', []).map((directory) => path.resolve(folder, directory));
}

function startClient() {
    const documentSelector = [{ language: 'udita' }];
    if (settings().get('java')) {
        documentSelector.push({ language: 'java', scheme: 'file' });
    }
    const executable = { command: command(), args: ['lsp'] };
    client = new LanguageClient('udita', 'udita', executable, {
        documentSelector,
        initializationOptions: {
            sourcePath: sourcePath(),
            release: settings().get('release'),
            countBudget: settings().get('countBudget'),
        },
    });
    return client.start().catch((error) => {
        const help = 'Set "udita.path" to the program, which `cargo install --path udita-cli` installs.';
        vscode.window.showErrorMessage(`The language server does not start: ${error.message ?? error}. ${help}`);
    });
}

/** Whether a file is open, or may be, that the server is for. */
function isWanted() {
    return settings().get('java') || vscode.workspace.textDocuments.some((document) => document.languageId === 'udita');
}

async function restart() {
    const old = client;
    client = undefined;
    await old?.stop().catch(() => undefined);
    if (isWanted()) {
        await startClient();
    }
}

/** Runs udita with the words of a code lens, as a task: in a terminal, without a shell that could misread a word. */
async function runInTerminal(call) {
    await vscode.workspace.saveAll(false);
    const execution = new vscode.ProcessExecution(command(), call.words);
    const name = `${call.words[0]} ${call.entry} ${(call.arguments ?? []).join(' ')}`.trim();
    const task = new vscode.Task({ type: 'udita' }, vscode.TaskScope.Workspace, name, 'udita', execution, []);
    task.presentationOptions = { clear: true, focus: false, panel: vscode.TaskPanelKind.Shared };
    await vscode.tasks.executeTask(task);
}

/** Asks for the bounds of an entry, which its code lenses then use. An empty answer brings the default back. */
async function askBounds(call) {
    if (call.parameters.length === 0) {
        return runInTerminal(call);
    }
    const answer = await vscode.window.showInputBox({
        title: `Bounds of ${call.entry}`,
        prompt: `${call.parameters.join(', ')}, with spaces between. Empty for the default`,
        value: (call.arguments ?? []).join(' '),
    });
    if (answer === undefined) {
        return;
    }
    const words = answer.split(/\s+/).filter((word) => word !== '');
    const bounds = { uri: call.uri, entry: call.entry, arguments: words.length === 0 ? null : words };
    // The server says what is wrong with the bounds, and the client shows it.
    await vscode.commands.executeCommand('udita.setBounds', bounds);
}

async function activate(context) {
    context.subscriptions.push(
        vscode.commands.registerCommand('udita.run', runInTerminal),
        vscode.commands.registerCommand('udita.explain', runInTerminal),
        vscode.commands.registerCommand('udita.askBounds', askBounds),
        vscode.commands.registerCommand('udita.restart', restart),
        vscode.workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration('udita')) {
                restart();
            }
        }),
        vscode.workspace.onDidOpenTextDocument(() => {
            if (client === undefined && isWanted()) {
                startClient();
            }
        }),
    );
    if (isWanted()) {
        await startClient();
    }
}

function deactivate() {
    return client?.stop();
}

module.exports = { activate, deactivate };
