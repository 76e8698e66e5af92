import { z } from "zod";

export const id = z.uuid();
/** UTC with offset, RFC 3339. */
export const moment = z.date();
export const moments = z.date().nullable();
/** Minor units of its currency. */
export const money = z.object({ minor: z.int(), currency: z.string() });
/** What the editor and its browser describe in detail. */
export const anyObject = z.record(z.string(), z.unknown());
export const search = z.string().trim().max(100).default("");
