/** What a column of a file of links can hold. */
export const COLUMN_KINDS = ["url", "title", "description", "tags", "nothing"] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export const COLUMN_LABELS: Record<ColumnKind, string> = {
  url: "Address",
  title: "Title",
  description: "Description",
  tags: "Tags",
  nothing: "Not taken",
};

/** Names of columns with addresses, the best first: Bitly has the short address beside the long one. */
const ADDRESS_NAMES = [
  /^(long|destination|target|original)[ _-]?(url|link|address)$/i,
  /^(link[ _-]?)?(url|address|href)$/i,
  /^link$/i,
];

const NAMES: [ColumnKind, RegExp][] = [
  ["title", /title|name|label|titel|titre|t[íi]tulo/i],
  ["description", /descri|notes?\b|beschreibung/i],
  ["tags", /tags?\b|labels?$|campaign|collection|group/i],
];

const ADDRESS = /^(https?:\/\/\S+|(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:[/?#]\S*)?)$/i;
const looksLikeAddress = (cell = "") => cell.length <= 2000 && ADDRESS.test(cell);

/** Whether the first row names the columns: no cell of it is an address. */
export const hasHeader = ([first = []]: string[][]): boolean => !first.some(looksLikeAddress);

/** What the columns probably hold: by their names, and the addresses in them. Each kind stands once, except nothing. */
export function guessedColumns(rows: string[][]): ColumnKind[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const names = (hasHeader(rows) ? (rows[0] ?? []) : []).map((name) => name.trim());
  const addresses = columnOfAddresses(names, rows, width);
  const taken = new Set<ColumnKind>();
  return Array.from({ length: width }, (_, column) => {
    const kind = column === addresses ? "url" : kindOf(names[column] ?? "");
    if (taken.has(kind)) return "nothing";
    if (kind !== "nothing") taken.add(kind);
    return kind;
  });
}

const kindOf = (name: string): ColumnKind => NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? "nothing";

/** -1 where no column has addresses. */
function columnOfAddresses(names: string[], rows: string[][], width: number): number {
  const named = ADDRESS_NAMES.map((pattern) => names.findIndex((name) => pattern.test(name))).find((at) => at >= 0);
  if (named !== undefined) return named;
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => looksLikeAddress(row[column])).length,
  );
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : -1;
}
