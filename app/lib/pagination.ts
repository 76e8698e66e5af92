import { isStorable } from "./moments.ts";

/** The last row of a page in a list, newest first; the next page begins after it. */
export type Cursor<Kind extends string = string> = { at: Date; id: Kind };

const CURSOR = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** `1767225600000-{id}`: the time in milliseconds, and the id that orders rows with the same time. */
export const cursorText = ({ at, id }: Cursor) => `${at.getTime()}-${id}`;

/** Null for an invalid cursor: then the list begins with its first page. */
export function parseCursor<Kind extends string>(text: string | null): Cursor<Kind> | null {
  const [, moment, id] = CURSOR.exec(text ?? "") ?? [];
  const at = new Date(Number(moment));
  return id && isStorable(at) ? { at, id: id as Kind } : null;
}

/** `rows` has one row more than a page. Returns the page, and the cursor of the next page if there is one. */
export function pageOf<Row extends { id: string; createdAt: Date }>(rows: Row[], size: number) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? cursorText({ at: last.createdAt, id: last.id }) : null };
}
