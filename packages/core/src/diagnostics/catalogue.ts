/** What a code means, why it happens, and what helps; `docs/diagnostics.md` is printed from this table. */
export interface CatalogueEntry {
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
}

/** Every diagnostic code; a code that is not documented in `catalogue` does not compile. */
export type DiagnosticCode =
  // source
  | "MCG101"
  | "MCG102"
  | "MCG103"
  | "MCG104"
  | "MCG105"
  | "MCG106"
  | "MCG107"
  | "MCG108"
  | "MCG109"
  | "MCG110"
  | "MCG111"
  | "MCG112"
  | "MCG113"
  | "MCG114"
  | "MCG115"
  | "MCG116"
  | "MCG117"
  | "MCG118"
  | "MCG119"
  | "MCG120"
  // manifest
  | "MCG201"
  | "MCG202"
  | "MCG203"
  | "MCG204"
  | "MCG205"
  | "MCG206"
  | "MCG207"
  | "MCG208"
  | "MCG209"
  | "MCG210"
  | "MCG211"
  | "MCG212"
  // schema
  | "MCG301"
  | "MCG302"
  | "MCG303"
  | "MCG304"
  | "MCG305"
  | "MCG306"
  | "MCG307"
  | "MCG308"
  | "MCG309"
  | "MCG310"
  | "MCG311"
  | "MCG312"
  // emit
  | "MCG501"
  | "MCG502"
  | "MCG503"
  | "MCG504"
  // lock and output
  | "MCG601"
  | "MCG602"
  | "MCG603"
  | "MCG604"
  | "MCG605"
  | "MCG606"
  | "MCG607"
  | "MCG608";

/** The catalogue of diagnostics. */
export const catalogue: Readonly<Record<DiagnosticCode, CatalogueEntry>> = {
  MCG101: {
    title: "server cannot be reached",
    cause: "The command could not be started, or nothing answered at the URL.",
    fix: "Check the command, its path and the URL; run the server by itself once.",
  },
  MCG102: {
    title: "server ended too early",
    cause: "The server process or connection closed before its tools were listed.",
    fix: "Read the server's own output, shown with the error; it often names a missing variable or argument.",
  },
  MCG103: {
    title: "deadline passed",
    cause: "The server was too slow to connect, to answer, or to finish.",
    fix: "Start the server by hand to see why it waits, or raise the limit with --timeout.",
  },
  MCG104: {
    title: "not authorised",
    cause: "The server answered 401 or 403.",
    fix: 'Pass credentials: --header "Authorization: Bearer ${env:TOKEN}".',
  },
  MCG105: {
    title: "not JSON",
    cause: "A file, or a message of the server, is not valid JSON.",
    fix: "Check that the file is complete, and that a stdio server prints nothing but protocol messages on stdout.",
  },
  MCG106: {
    title: "no tool list",
    cause: "The JSON read is neither a tools/list result, a list of tools, nor Azure Functions metadata.",
    fix: 'Save the result of tools/list: { "tools": [ … ] }.',
  },
  MCG107: {
    title: "file cannot be read",
    cause: "The file does not exist or may not be read.",
    fix: "Check the path; it is relative to the current directory.",
  },
  MCG108: {
    title: "listing does not end",
    cause: "The server repeated a cursor, or sent more pages or tools than any real server has.",
    fix: "Report it to the server's author; no partial list is ever used.",
  },
  MCG109: {
    title: "answer too large",
    cause: "A line, a body or the whole listing exceeded its cap.",
    fix: "Report it to the server's author.",
  },
  MCG110: {
    title: "protocol error",
    cause: "The server answered with an error, or with something that is no MCP message.",
    fix: "Check that the command or URL is an MCP server and supports tools.",
  },
  MCG111: {
    title: "invalid configuration",
    cause: "The configuration file cannot be loaded, or a value has the wrong shape.",
    fix: "Correct the value at the place named.",
  },
  MCG112: {
    title: "unknown configuration key",
    cause: "The configuration has a key that means nothing here, often a misspelling.",
    fix: "Use the key suggested, or remove it.",
  },
  MCG113: {
    title: "environment variable not set",
    cause: "A configuration refers to a variable that is not set and has no default.",
    fix: "Set the variable, or give a default where the file allows one.",
  },
  MCG114: {
    title: "credentials over plain http",
    cause: "A header with credentials would travel unencrypted to another machine.",
    fix: "Use https.",
  },
  MCG115: {
    title: "input needed",
    cause: "The configuration asks for a value with ${input:…}, and there is nobody to ask.",
    fix: "Pass it: --input id=value.",
  },
  MCG116: {
    title: "no source",
    cause: "Nothing says which server to read.",
    fix: "Pass --from, --url, --mcp-config or -- <command>, or write a config file.",
  },
  MCG117: {
    title: "which server?",
    cause: "The name matches no server, or the file has several and none was chosen.",
    fix: "Choose one with --server <key>.",
  },
  MCG118: {
    title: "redirect refused",
    cause: "The URL redirects to another origin, which would receive the request and its credentials.",
    fix: "If that is the server you mean, give its address with --url.",
  },
  MCG119: {
    title: "command line not understood",
    cause: "A command, flag or argument is unknown, missing, or does not go with the others.",
    fix: "See mcp-codegen --help, or --help after the command.",
  },
  MCG120: {
    title: "internal error",
    cause: "Something happened that mcp-codegen is not prepared for.",
    fix: "Please report it as a bug; with DEBUG=mcp-codegen set, the error shows where it arose.",
  },
  MCG201: {
    title: "not a tool",
    cause: "An entry of the list is not an object.",
    fix: "Report it to the server's author.",
  },
  MCG202: {
    title: "tool without a usable name",
    cause: "The name is missing, is no string, or is empty.",
    fix: "Report it to the server's author.",
  },
  MCG203: {
    title: "duplicate tool name",
    cause: "Two tools of one server share a name; only the first can be called.",
    fix: "Report it to the server's author.",
  },
  MCG204: {
    title: "invalid inputSchema",
    cause: 'An inputSchema must be an object with type "object".',
    fix: "Report it to the server's author.",
  },
  MCG205: {
    title: "invalid outputSchema",
    cause: "An outputSchema must be a JSON Schema: an object or a boolean.",
    fix: "Report it to the server's author.",
  },
  MCG206: {
    title: "field ignored",
    cause: "A descriptive field of a tool has the wrong type.",
    fix: "Nothing to do: the tool is generated without it.",
  },
  MCG207: {
    title: "invalid x-mcp-header",
    cause: "The specification tells HTTP clients to drop a tool whose x-mcp-header annotations are invalid.",
    fix: "Report it to the server's author.",
  },
  MCG208: {
    title: "Azure schema is not JSON",
    cause: "A schema in the Azure Functions metadata is a string that does not parse.",
    fix: "Correct the string in function.json or in the code that writes it.",
  },
  MCG209: {
    title: "Azure schema has the wrong shape",
    cause:
      'The Azure Functions host accepts only schemas with type "object", object properties and an array of required names.',
    fix: "Correct the schema, since the host refuses it too. An output with another root is read with --azure-allow-any-root, or azureAllowAnyRoot in the configuration.",
  },
  MCG210: {
    title: "Azure resultSchema is not advertised",
    cause: "The host reads outputSchema only, so clients other than this one never see resultSchema.",
    fix: "Declare outputSchema as well; defineTool of mcp-codegen/azure does.",
  },
  MCG211: {
    title: "tool needs a task",
    cause: "The tool can only be called as a task, which the generated functions do not do.",
    fix: "Call it with the SDK's task API; its types and guards can still be used.",
  },
  MCG212: {
    title: "Azure schemas differ",
    cause: "A binding declares outputSchema and resultSchema, and they are not the same.",
    fix: "Keep one of them; the host reads outputSchema.",
  },
  MCG301: {
    title: "reference leaves the document",
    cause: "A reference names a resource that is not part of this schema.",
    fix: "Move it under $defs; mcp-codegen never fetches references.",
  },
  MCG302: {
    title: "reference does not resolve",
    cause: "A reference names a place or an anchor that does not exist in this schema.",
    fix: "Correct the reference or add its target under $defs.",
  },
  MCG303: {
    title: "unsupported dialect",
    cause: "$schema names a dialect other than 2020-12, 2019-09, draft-07 and draft-06.",
    fix: "Use JSON Schema 2020-12, the default of MCP.",
  },
  MCG304: {
    title: "not a valid schema",
    cause: "The schema breaks the rules of its own dialect (its metaschema).",
    fix: "Correct the keyword named; its value has the wrong type.",
  },
  MCG305: {
    title: "schema too deep",
    cause: "The schema nests deeper than the bound allows.",
    fix: "Flatten it with $defs, or raise bounds.depth.",
  },
  MCG306: {
    title: "schema too large",
    cause: "The schema has more subschemas than the bound allows.",
    fix: "Split the tool, or raise bounds.subschemas.",
  },
  MCG307: {
    title: "invalid pattern",
    cause: "A pattern is not a regular expression of ECMA-262.",
    fix: "Correct the pattern.",
  },
  MCG308: {
    title: "pattern read without the u flag",
    cause: "The pattern is only valid in the older syntax, such as an escape of a plain character.",
    fix: "Nothing to do, or remove the needless escape.",
  },
  MCG309: {
    title: "schema too costly",
    cause: "Its references multiply, so that checking a small value could take exponential time.",
    fix: "Simplify the references.",
  },
  MCG310: {
    title: "ambiguous identifier",
    cause: "Two places of one schema carry the same $id or $anchor.",
    fix: "Rename one of them.",
  },
  MCG311: {
    title: "references go round in a circle",
    cause:
      "References lead back to where they started without looking at a part of the value, so no check would end.",
    fix: "Remove one of the references, or refer to it from a property or an item.",
  },
  MCG312: {
    title: "slow pattern",
    cause:
      "A text can be made that the pattern takes seconds or years to search, since it can match in so many ways (ReDoS).",
    fix: "Rewrite the pattern so that it can match in one way only, or allow it: --allow-slow-patterns, or allowSlowPatterns in the configuration.",
  },
  MCG501: {
    title: "names collide",
    cause: "Two tools would be given the same identifier or file name, so each carries a suffix.",
    fix: "Give one of them a name of your own with rename in the configuration.",
  },
  MCG502: {
    title: "emitted module failed its check",
    cause: "The text written for a tool did not parse into exactly the statements intended.",
    fix: "Please report this as a bug of mcp-codegen; nothing of the tool was written.",
  },
  MCG503: {
    title: "name reserved",
    cause: "The tool's name is a reserved word or a name generated code needs, so it carries a suffix.",
    fix: "Give it a name of your own with rename in the configuration.",
  },
  MCG504: {
    title: "only the first violation is told",
    cause: "ajv could not compile this schema, so of several violations only the first is told.",
    fix: "Nothing to do: the verdict is not affected.",
  },
  MCG601: {
    title: "lock cannot be read",
    cause: "mcp-codegen.lock.json is damaged, or was written by a newer version.",
    fix: "Restore it from version control, or delete it and run generate again.",
  },
  MCG602: {
    title: "server has drifted from the lock",
    cause: "The server lists its tools differently than when the lock was written.",
    fix: "Review the patch, then run generate --refresh.",
  },
  MCG603: {
    title: "generated code is stale",
    cause: "The files in the out directory are not what the lock gives.",
    fix: "Run generate.",
  },
  MCG604: {
    title: "link in the way",
    cause: "The out directory, or a file in it, is a symbolic link that leads elsewhere.",
    fix: "Replace the link by a real directory, or choose another --out.",
  },
  MCG605: {
    title: "file in the way",
    cause: "A file that mcp-codegen did not write stands where a generated file belongs.",
    fix: "Move it, or choose another --name or --out.",
  },
  MCG606: {
    title: "another run is busy",
    cause: "Another mcp-codegen is writing to the same out directory.",
    fix: "Wait for it to end.",
  },
  MCG607: {
    title: "cannot write",
    cause: "The out directory may not be written, or the disk is full.",
    fix: "Check permissions and space; nothing was changed.",
  },
  MCG608: {
    title: "not in the lock",
    cause: "The lock has no server or tool of that name.",
    fix: "Check the spelling and --out, or run generate.",
  },
};

/** What helps, in the tone of a hint. */
export function hintOf(code: DiagnosticCode): string {
  const { fix } = catalogue[code];
  return fix.charAt(0).toLowerCase() + fix.slice(1).replace(/\.$/, "");
}
