import { z } from "zod";
import { campaignInput } from "~/features/outreach/campaigns/input.ts";
import { AUDIENCES, FREQUENCIES, KINDS } from "~/features/outreach/campaigns/rules.ts";
import { blocksInput, templateInput } from "~/features/outreach/email-templates/input.ts";
import { id, viaForm } from "./common.ts";

const text = z.string();

/** `launch` sends at its start, or at once where that is over; local times are those of the zone. */
export const campaign = viaForm(
  {
    ...{ intent: z.enum(["draft", "launch"]), name: text, subject: text, templateId: text },
    ...{ message: text.optional(), ctaText: text.optional(), ctaUrl: text },
    audience: z.enum(AUDIENCES),
    tags: z.array(text).max(100).optional(),
    segmentId: id.nullish(),
    customEmails: z.array(text).max(1000).optional(),
    ...{ startDate: z.iso.date(), startTime: text, zone: text, endDate: z.iso.date().nullish() },
    ...{ frequency: z.enum(FREQUENCIES).optional(), kind: z.enum(KINDS).optional() },
    ...{ postalAddress: text.optional(), countsClicks: z.boolean().optional() },
  },
  campaignInput,
  ({ segmentId, customEmails, endDate, countsClicks, ...rest }) => ({
    ...rest,
    ...{ segmentId: segmentId ?? "", customEmails: (customEmails ?? []).join("\n"), endDate: endDate ?? "" },
    countsClicks: countsClicks === false ? "off" : "on",
  }),
);

export const emailTemplate = viaForm(
  { name: text, subject: text, previewText: text.optional(), blocks: blocksInput },
  templateInput,
  ({ blocks, ...rest }) => ({ ...rest, blocks: JSON.stringify(blocks) }),
);
