import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { newRowId, type Rows } from "~/features/content/pages/rules/rows.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";
import type { RunFacts } from "../rules.ts";

type Run = Pick<RunFacts, "festival" | "edition" | "section" | "award" | "screening" | "time" | "venue" | "city">;
/** The ids of the rows that a run was put into. */
export type RunRows = { screeningRow: string | null; laurelRow: string | null };

type Put = { document: PageDocument; rows: RunRows };

const LONGEST_YEAR = 20;

/**
 * The document with a laurel and, where the day is known, a screening of this run. Rows that it was put into before get
 * its present words; rows that the owner has taken out since come back. Null where a list is full.
 */
export function putOnPage(document: PageDocument, run: Run, former: RunRows): Put | null {
  const laurel = {
    ...{ festival: run.festival, award: run.award || selectionOf(run) },
    year: (run.edition || run.screening?.slice(0, 4) || "").slice(0, LONGEST_YEAR),
  };
  const { screening, time, festival, venue, city } = run;
  const shown = screening ? { day: screening, time, festival, venue, city, ticketUrl: "" } : null;
  const laurels = withRow("laurels", document.lists.laurels, former.laurelRow, laurel);
  const screenings = shown ? withRow("screenings", document.lists.screenings, former.screeningRow, shown) : null;
  if (!laurels || (shown && !screenings)) return null;
  const lists = { ...document.lists, laurels: laurels.rows, ...(screenings && { screenings: screenings.rows }) };
  return {
    document: { ...document, lists },
    rows: { laurelRow: laurels.id, screeningRow: screenings?.id ?? former.screeningRow },
  };
}

const selectionOf = ({ section }: Run) => (section ? `Official Selection, ${section}` : "Official Selection");

/** An address of tickets that the owner has written since stays. */
function withRow<Row extends object>(list: ListName, rows: Rows<Row>, former: string | null, row: Row) {
  const before = former !== null && Object.hasOwn(rows.byId, former) ? rows.byId[former] : undefined;
  if (!before && rows.order.length >= LIST_CAPS[list]) return null;
  const id = before && former ? former : newRowId();
  const kept = before && "ticketUrl" in before ? { ticketUrl: before.ticketUrl } : {};
  const byId = { ...rows.byId, [id]: { ...row, ...kept } };
  return { id, rows: { byId, order: before ? rows.order : [...rows.order, id] } };
}
