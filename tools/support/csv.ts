/** RFC 4180. A cell that a spreadsheet would take for a formula is marked as text. */
export const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells.map((cell) => quoted(String(cell ?? ""))).join(",")}\r\n`;

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
