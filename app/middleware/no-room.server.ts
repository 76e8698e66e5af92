import { isDiskFull } from "~/platform/disk-space.ts";

/** The message for people when nothing can be saved, the same for every full disk. */
export const NO_ROOM = "The server has not enough storage to save this right now. Please try again later.";

const RETRY_AFTER_SECONDS = 60;

/** The response when a disk is full; thrown in a route, it becomes a page. */
export const noRoom = () =>
  new Response(`${NO_ROOM}\n`, {
    status: 507,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(RETRY_AFTER_SECONDS) },
  });

/** Message and status of a form that failed on the server's side. */
export const failureOf = (error: unknown, otherwise: string) =>
  isDiskFull(error) ? { form: NO_ROOM, status: 507 } : { form: otherwise, status: 500 };
