import { z } from "zod";
import { type AccountId, type CommentId, type DonationId, type FilmId, type InquiryId, idInput } from "~/lib/ids.ts";
import type { EventKind } from "./rules.ts";

const told = <Kind extends EventKind, Subject extends z.ZodType, Payload extends z.ZodType>(
  kind: Kind,
  subjectId: Subject,
  payload: Payload,
) => z.object({ kind: z.literal(kind), subjectId, payload });

/** The id of the row that an event of each kind is about, and what else it says: ids and states, never words of people. */
export const eventInput = z.discriminatedUnion("kind", [
  /** A comment waits for approval. */
  told("comment.posted", idInput<CommentId>(), z.object({ filmId: idInput<FilmId>() })),
  told("inquiry.received", idInput<InquiryId>(), z.object({})),
  told("donation.paid", idInput<DonationId>(), z.object({})),
  /** What has to be said now about a payment that failed; a subscription has the id of its account. */
  told(
    "subscription.unpaid",
    idInput<AccountId>(),
    z.object({
      notice: z.enum(["begun", "last day", "ended"]),
      offer: z.string().nullable(),
      unpaidSince: z.iso.datetime().nullable(),
    }),
  ),
]);

type Told = z.output<typeof eventInput>;
export type EventOf<Kind extends EventKind> = Extract<Told, { kind: Kind }>;
