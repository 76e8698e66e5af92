import { z } from "zod";
import {
  type AccountId,
  type BoostId,
  type CampaignId,
  type ClipRunId,
  type CommentId,
  type DonationId,
  type FilmId,
  type InquiryId,
  idInput,
  type MadeClipId,
  type MentionId,
  type PayoutId,
  type SaleId,
  type ServiceJobId,
  type VideoId,
} from "~/lib/ids.ts";
import type { EventKind } from "./rules.ts";

const eventSchema = <Kind extends EventKind, Subject extends z.ZodType, Payload extends z.ZodType>(
  kind: Kind,
  subjectId: Subject,
  payload: Payload,
) => z.object({ kind: z.literal(kind), subjectId, payload });

/** Subject id and payload of each kind of event: ids and states only, never text of users. */
export const eventInput = z.discriminatedUnion("kind", [
  /** A comment waits for approval. */
  eventSchema("comment.posted", idInput<CommentId>(), z.object({ filmId: idInput<FilmId>() })),
  /** An approved comment, or a reply to it, mentions the account by username. */
  eventSchema("creator.mentioned", idInput<MentionId>(), z.object({})),
  eventSchema("inquiry.received", idInput<InquiryId>(), z.object({})),
  /** Nothing of a campaign is left to send. */
  eventSchema("campaign.completed", idInput<CampaignId>(), z.object({})),
  /** The account has another address; the subject is the account itself. */
  eventSchema("email.changed", idInput<AccountId>(), z.object({})),
  eventSchema("donation.paid", idInput<DonationId>(), z.object({})),
  /** The payer's bank wants a payment back, or has decided about it. */
  eventSchema(
    "sale.disputed",
    idInput<SaleId>(),
    z.object({
      state: z.enum(["opened", "won", "lost"]),
      minor: z.int(),
      currency: z.string(),
      sold: z.enum(["donation", "pack", "film"]),
    }),
  ),
  /** A payout did not arrive: the money is the account's again. */
  eventSchema(
    "payout.changed",
    idInput<PayoutId>(),
    z.object({ news: z.enum(["failed", "reversed"]), minor: z.int(), currency: z.string() }),
  ),
  /** A boost does not run: its next period could not be charged, or it was paid too late and all is paid back. */
  eventSchema("boost.payment", idInput<BoostId>(), z.object({ news: z.enum(["unrenewed", "returned"]) })),
  /** A film has been prepared: it plays. */
  eventSchema("video.ready", idInput<VideoId>(), z.object({})),
  /** What is in a film's file is known. */
  eventSchema("film.measured", idInput<VideoId>(), z.object({})),
  /** A film did not arrive, or cannot be prepared. */
  eventSchema("video.failed", idInput<VideoId>(), z.object({})),
  /** A service wrote down the words of a film, or did not. */
  eventSchema("words.settled", idInput<VideoId>(), z.object({ jobId: idInput<ServiceJobId>(), heard: z.boolean() })),
  /** A service is done with the file of a clip: it is here, this server makes it, or nobody wants it any more. */
  eventSchema(
    "render.settled",
    idInput<MadeClipId>(),
    z.object({ jobId: idInput<ServiceJobId>(), outcome: z.enum(["made", "local", "dropped"]) }),
  ),
  /** Klap has found clips in a film, or has not. */
  eventSchema("shorts.settled", idInput<VideoId>(), z.object({ jobId: idInput<ServiceJobId>(), made: z.boolean() })),
  /** A run has made its clips. */
  eventSchema("clips.ready", idInput<ClipRunId>(), z.object({ clips: z.number().int().positive() })),
  /** A payment notice that is due after a payment failed; a subscription has the id of its account. */
  eventSchema(
    "subscription.unpaid",
    idInput<AccountId>(),
    z.object({
      notice: z.enum(["begun", "last day", "ended"]),
      offer: z.string().nullable(),
      unpaidSince: z.iso.datetime().nullable(),
    }),
  ),
]);

type ParsedEvent = z.output<typeof eventInput>;
export type EventOf<Kind extends EventKind> = Extract<ParsedEvent, { kind: Kind }>;
