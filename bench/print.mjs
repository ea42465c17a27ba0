/** Prints rows under a title, the first being the head; columns after the first are aligned to the right, but the last. */
export function printTable(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const last = widths.length - 1;
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 || column === last ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join("  ")
      .trimEnd();
  console.log(`\n${title}\n`);
  console.log(rows.map(line).join("\n"));
}
