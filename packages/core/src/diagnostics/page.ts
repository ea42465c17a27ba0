import type { CatalogueEntry } from "./catalogue.js";

const groups: Readonly<Record<string, string>> = {
  "1": "Source",
  "2": "Manifest",
  "3": "Schema",
  "4": "Types",
  "5": "Emit",
  "6": "Lock and output",
  "7": "Gateway",
};

/** The reference page of all diagnostics, in Markdown. */
export function diagnosticsPage(catalogue: Readonly<Record<string, CatalogueEntry>>): string {
  const codes = Object.keys(catalogue).sort();
  const sections = Object.entries(groups).flatMap(([digit, title]) => {
    const rows = codes
      .filter((code) => code.startsWith(`MCG${digit}`))
      .map((code) => row(code, catalogue[code]));
    return rows.length === 0
      ? []
      : [`\n## ${title}\n\n| code | what | cause | what helps |\n|---|---|---|---|\n${rows.join("")}`];
  });
  return `# Diagnostics\n\nEvery code, printed from the catalogue in \`packages/core/src/diagnostics/catalogue.ts\`.\n${sections.join("")}`;
}

function row(code: string, entry: CatalogueEntry | undefined): string {
  const cell = (text = "") => text.replaceAll("|", "\\|");
  return `| ${code} | ${cell(entry?.title)} | ${cell(entry?.cause)} | ${cell(entry?.fix)} |\n`;
}
