"""A session with `udita lsp` by the client of pygls, which checks every message against the types of the protocol.

Usage: session.py UDITA DIRECTORY. The directory is for files of the session. Prints `ok` at the end.
"""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import LanguageClient

TEXT = """\
/** The pairs of numbers up to {@code n}. */
void main(int n) {
    /* 𝄞 */ int first = getInt(0, n);
    println(first + " " + getInt(0, n));
}
"""


async def session(udita: str, directory: pathlib.Path) -> None:
    client = LanguageClient("test", "1")
    published: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()
    refreshed: asyncio.Queue[None] = asyncio.Queue()
    shown: asyncio.Queue[types.ShowDocumentParams] = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def _(params: types.PublishDiagnosticsParams) -> None:
        published.put_nowait(params)

    @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def _(*_args) -> None:
        refreshed.put_nowait(None)

    @client.feature(types.WINDOW_SHOW_DOCUMENT)
    def _(params: types.ShowDocumentParams) -> types.ShowDocumentResult:
        shown.put_nowait(params)
        return types.ShowDocumentResult(success=True)

    await client.start_io(udita, "lsp")
    capabilities = types.ClientCapabilities(
        workspace=types.WorkspaceClientCapabilities(
            code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True)
        ),
        window=types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True)),
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True),
            document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            completion=types.CompletionClientCapabilities(
                completion_item=types.ClientCompletionItemOptions(snippet_support=True)
            ),
        ),
    )
    options = {"cache": str(directory / "cache")}
    answer = await client.initialize_async(
        types.InitializeParams(capabilities=capabilities, initialization_options=options)
    )
    assert answer.capabilities.position_encoding == types.PositionEncodingKind.Utf16
    client.initialized(types.InitializedParams())

    uri = (directory / "pairs.udita").as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "udita", 1, TEXT.replace("getInt(0, n))", "x)")))
    )
    params = await published.get()
    assert params.uri == uri and len(params.diagnostics) == 1, params
    assert params.diagnostics[0].range.start == types.Position(3, 26), params

    # The range counts the clef as two units, as UTF-16 does.
    change = types.TextDocumentContentChangePartial(
        range=types.Range(types.Position(3, 26), types.Position(3, 27)), text="getInt(0, n)"
    )
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(2, uri), [change])
    )
    params = await published.get()
    assert not params.diagnostics, params

    document = types.TextDocumentIdentifier(uri)
    hover = await client.text_document_hover_async(types.HoverParams(document, types.Position(2, 18)))
    assert "int first" in hover.contents.value, hover
    hover = await client.text_document_hover_async(types.HoverParams(document, types.Position(1, 6)))
    assert "The pairs of numbers up to `n`." in hover.contents.value, hover
    place = await client.text_document_definition_async(types.DefinitionParams(document, types.Position(3, 14)))
    assert place.uri == uri and place.range.start == types.Position(2, 17), place
    place = await client.text_document_definition_async(types.DefinitionParams(document, types.Position(2, 28)))
    assert place.uri.endswith("/udita/Udita.java"), place
    items = await client.text_document_completion_async(types.CompletionParams(document, types.Position(3, 29)))
    assert "getInt" in [item.label for item in items], items
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert [symbol.name for symbol in symbols] == ["main(int)"], symbols

    await refreshed.get()
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert [lens.command.title for lens in lenses][:3] == ["run", "show", "explain"], lenses
    assert " solutions at " in lenses[3].command.title, lenses
    call = dict(lenses[1].command.arguments[0], arguments=["1"])
    text = await client.workspace_execute_command_async(types.ExecuteCommandParams("udita.show", [call]))
    assert text.endswith("\n\n0 0\n0 1\n1 0\n1 1\n"), text
    assert (await shown.get()).uri.endswith("solutions.txt")

    await client.shutdown_async(None)
    client.exit(None)
    await client._server.wait()
    assert client._server.returncode == 0, client._server.returncode
    print("ok")


asyncio.run(asyncio.wait_for(session(sys.argv[1], pathlib.Path(sys.argv[2])), timeout=300))
