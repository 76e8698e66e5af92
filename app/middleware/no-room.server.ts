import { isDatabaseAway } from "~/platform/db.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import { DATABASE_AWAY } from "./database-away.server.ts";

/** The message for people when nothing can be saved, the same for every full disk. */
export const NO_ROOM = "The server has not enough storage to save this right now. Please try again later.";

export const ROOM_RETRY_SECONDS = 60;

/** The response when a disk is full; thrown in a route, it becomes a page. */
export const noRoom = () =>
  new Response(`${NO_ROOM}\n`, {
    status: 507,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(ROOM_RETRY_SECONDS) },
  });

/** Message and status of a form that failed on the server's side. */
export function failureOf(error: unknown, otherwise: string) {
  if (isDiskFull(error)) return { form: NO_ROOM, status: 507 };
  return isDatabaseAway(error) ? { form: DATABASE_AWAY, status: 503 } : { form: otherwise, status: 500 };
}
