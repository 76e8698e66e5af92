/** The first rows of the table in a file, and how many rows stand before it. */
export type TableStart = { before: number; rows: string[][] };

const LOOKS_LIKE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const looksLikeAddress = (cell: string): boolean => LOOKS_LIKE_ADDRESS.test(namedAddress(cell).address);

const NAMED = /^([^<>]*)<([^<>]+)>\s*$/;

/** `Bea <bea@example.org>` and `mailto:bea@example.org` are addresses too. */
export function namedAddress(cell: string): { name: string; address: string } {
  const [, name = "", address = cell] = NAMED.exec(cell) ?? [];
  return { name: name.trim().replace(/^"|"$/g, ""), address: address.trim().replace(/^mailto:/i, "") };
}

/** Whether the first row names the columns: no cell of it is an address. */
export const hasHeader = ([first = []]: string[][]): boolean => !first.some(looksLikeAddress);

/** The column with the most addresses; -1 where there are none. */
export function columnOfAddresses(rows: string[][]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => looksLikeAddress(row[column] ?? "")).length,
  );
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : -1;
}

/**
 * How many rows stand before the table, such as notes of the program that wrote it. The header is the first row that is
 * as wide as the rows with addresses, and has a cell above them.
 */
export function rowsBeforeTable(rows: string[][]): number {
  const column = columnOfAddresses(rows);
  const first = rows.findIndex((row) => looksLikeAddress(row[column] ?? ""));
  if (first < 1) return 0;
  const width = rows[first]?.length ?? 0;
  const header = rows.slice(0, first).findIndex((row) => row.length >= width && row[column] !== "");
  return header < 0 ? first : header;
}
