import { isForRoom } from "~/platform/room.ts";

/** What a person reads when nothing can be saved, in words that are the same wherever the disk is. */
export const NO_ROOM = "There is not enough room to save this right now. Please try again later.";

const RETRY_AFTER_SECONDS = 60;

/** The answer to a change that no disk has room for; thrown in a route, it becomes a page. */
export const noRoom = () =>
  new Response(`${NO_ROOM}\n`, {
    status: 507,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(RETRY_AFTER_SECONDS) },
  });

/** What a form says that failed by no fault of whoever sent it, and with which status. */
export const failureOf = (error: unknown, otherwise: string) =>
  isForRoom(error) ? { form: NO_ROOM, status: 507 } : { form: otherwise, status: 500 };
