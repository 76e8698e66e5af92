import { isStorable } from "./moments.ts";

/** The place in a list, newest first, after which the next page begins. */
export type Cursor<Kind extends string = string> = { at: Date; id: Kind };

const CURSOR = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** `1767225600000-{id}`: the moment in milliseconds, and the id that decides between equal moments. */
export const cursorText = ({ at, id }: Cursor) => `${at.getTime()}-${id}`;

/** Null for whatever is no cursor: then a list begins at its beginning. */
export function parseCursor<Kind extends string>(text: string | null): Cursor<Kind> | null {
  const [, moment, id] = CURSOR.exec(text ?? "") ?? [];
  const at = new Date(Number(moment));
  return id && isStorable(at) ? { at, id: id as Kind } : null;
}

/** Of one row more than a page shows: the page, and the cursor of the next one if there is any. */
export function pageOf<Row extends { id: string; createdAt: Date }>(rows: Row[], size: number) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? cursorText({ at: last.createdAt, id: last.id }) : null };
}
