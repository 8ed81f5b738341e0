type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet takes for a formula, also in full width. */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/u;

/** Numbers with a comma and „tak” or „nie”, as a Polish spreadsheet reads them. */
function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'tak' : 'nie';
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  // Always quoted: a comma inside would begin a cell where commas separate them.
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** For Excel with Polish settings: UTF-8 with a byte order mark, semicolons, CRLF. Formulas become text. */
export function csvText(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [header, ...rows].map((row) => row.map(cellText).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
