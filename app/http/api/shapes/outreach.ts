import { z } from "zod";
import { FREQUENCIES, KINDS, STATUSES } from "~/features/outreach/campaigns/rules.ts";
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
