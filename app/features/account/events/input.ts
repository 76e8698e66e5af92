import { z } from "zod";
import type { EventKind } from "./rules.ts";

const told = <Kind extends EventKind, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  z.object({ kind: z.literal(kind), payload });

/** What an event of each kind carries beside the id of its subject: ids and states, never what people wrote. */
export const eventInput = z.discriminatedUnion("kind", [
  /** Its subject is the comment, which waits for approval. */
  told("comment.posted", z.object({ filmId: z.uuid() })),
  /** Its subject is the inquiry. */
  told("inquiry.received", z.object({})),
  /** Its subject is the donation. */
  told("donation.paid", z.object({})),
  /** Its subject is the account, whose subscription it is: what has to be told now of a payment that failed. */
  told(
    "subscription.unpaid",
    z.object({
      notice: z.enum(["begun", "last day", "ended"]),
      offer: z.string().nullable(),
      unpaidSince: z.iso.datetime().nullable(),
    }),
  ),
]);

type Told = z.output<typeof eventInput>;
export type EventPayload<Kind extends EventKind> = Extract<Told, { kind: Kind }>["payload"];
