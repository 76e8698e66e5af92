/** Cells that begin so are formulas to spreadsheets (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One line of CSV (RFC 4180), every cell quoted; what would be a formula gets an apostrophe in front. */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(",")}\r\n`;
