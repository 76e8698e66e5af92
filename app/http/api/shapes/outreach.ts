import { z } from "zod";
import { FREQUENCIES, KINDS, STATUSES, TROUBLES } from "~/features/outreach/campaigns/rules.ts";
import { id, moment, moments, search } from "./common.ts";

export const campaignShape = z.object({
  ...{ id, kind: z.enum(KINDS), name: z.string(), subject: z.string(), status: z.enum(STATUSES) },
  ...{ pauseReason: z.string().nullable(), frequency: z.enum(FREQUENCIES), startsAt: moment, zone: z.string() },
  ...{ startedAt: moments, createdAt: moment, recipients: z.int() },
  ...{ sent: z.int(), opened: z.int(), clicked: z.int(), bounced: z.int(), complained: z.int(), skipped: z.int() },
});
export const campaignsQuery = z.strictObject({ search, status: z.enum(STATUSES).optional() });

export const emailTemplateShape = z.object({
  ...{ id, name: z.string(), subject: z.string(), previewText: z.string(), updatedAt: moment },
});

/** A recipient who has not got the mail; `uncertain` is one of whom nobody knows. */
export const troubleShape = z.object({
  ...{ id, email: z.string(), state: z.enum(TROUBLES), answer: z.string().nullable() },
});
/** One of the uncertain mails; null is all of them. */
export const resending = z.strictObject({ sendId: id.nullable().default(null) });
export const letterShape = z.object({ campaignId: id, publishedAt: moments });
export const letter = z.strictObject({ isPublished: z.boolean() });
