import { type NewContentItem, newContentItemInput } from "~/features/content/content-projects/input.ts";
import { MOST } from "~/features/content/content-projects/rules.ts";
import type { ColumnKind } from "../rules/columns.ts";
import type { ReadRows } from "../rules/plan.ts";

const CELL_MOST = 5_000;
const URL_MOST = 2_000;
const SHOWN_OF_CELL = 120;

export const ROW_PROBLEMS = {
  "no-address": "No address",
  "long-cell": "A cell has more than 5,000 characters",
  "long-address": "The address has more than 2,000 characters",
  "other-scheme": "Only addresses that begin with http:// or https:// are taken",
  "no-url": "This is not a web address",
};

/** `what` is the cell that a report shows. */
type Read = { ok: true; item: NewContentItem } | { ok: false; what: string; problem: string };

/** `example.com:8080` has a port, not a scheme. */
const SCHEME = /^([a-z][a-z0-9+-]*):(?!\d)/i;
const WITHOUT_SCHEME = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?::\d+)?(?:[/?#]\S*)?$/i;

/** The links of a file's rows, each address once; `firstRow` is the number of the first one. */
export function readRows(rows: string[][], columns: ColumnKind[], firstRow: number): ReadRows<NewContentItem> {
  const rowOf = new Map<string, number>();
  const read: ReadRows<NewContentItem> = { links: [], left: [] };
  for (const [index, cells] of rows.entries()) {
    const row = firstRow + index;
    const found = linkIn(cells, columns);
    const before = found.ok ? rowOf.get(found.item.url) : undefined;
    if (!found.ok) read.left.push({ row, what: found.what, problem: found.problem });
    else if (before) read.left.push({ row, what: found.item.url, problem: `The same address as in row ${before}` });
    else {
      rowOf.set(found.item.url, row);
      read.links.push({ row, item: found.item });
    }
  }
  return read;
}

/** The link in a row; texts that are too long for a field are cut, because nobody has typed them here. */
function linkIn(cells: string[], columns: ColumnKind[]): Read {
  const cell = (kind: ColumnKind) => (cells[columns.indexOf(kind)] ?? "").trim();
  const written = cell("url");
  const refused = (reason: keyof typeof ROW_PROBLEMS): Read => ({
    ...{ ok: false, what: (written || cell("title")).slice(0, SHOWN_OF_CELL) },
    problem: ROW_PROBLEMS[reason],
  });
  if (cells.some(({ length }) => length > CELL_MOST)) return refused("long-cell");
  if (written === "") return refused("no-address");
  if (written.length > URL_MOST) return refused("long-address");
  const scheme = SCHEME.exec(written)?.[1]?.toLowerCase();
  if (scheme && !["http", "https"].includes(scheme)) return refused("other-scheme");
  if (!scheme && !WITHOUT_SCHEME.test(written)) return refused("no-url");
  const title = cut(cell("title"), MOST.title);
  const parsed = newContentItemInput.safeParse({
    url: scheme ? written : `https://${written}`,
    description: cut(cell("description"), MOST.description),
    tags: tagsOf(cell("tags")),
    ...(title && { title }),
  });
  return parsed.success ? { ok: true, item: parsed.data } : refused("no-url");
}

const cut = (text: string, most: number) => [...text].slice(0, most).join("");

const tagsOf = (text: string): string =>
  text
    .split(/[,;|]/)
    .map((tag) => cut(tag.trim(), MOST.tag))
    .filter(Boolean)
    .slice(0, MOST.tags)
    .join(",");
