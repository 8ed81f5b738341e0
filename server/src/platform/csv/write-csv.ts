/** A spreadsheet would run such a cell as a formula; the full-width signs count in some languages. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

function cell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[;,"\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** As Polish Excel opens it: UTF-8 with a byte order mark, semicolons, CRLF. Formulas get an apostrophe in front. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
