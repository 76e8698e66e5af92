/** Characters with which spreadsheet programs begin to calculate, also in full width. Source: OWASP, CSV injection. */
const STARTS = new Set(["=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20"]);

const isFormula = (cell: string): boolean => STARTS.has(cell.replace(/^'+/, "").charAt(0));

/** A cell that no program calculates: one apostrophe more in front of it, so that it can be told apart again. */
export const guardedCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** A cell as it was before `guardedCell`. */
export const unguardedCell = (cell: string): string => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell);
