import { z } from "zod";
import { campaignInput, postalAddressInput } from "~/features/outreach/campaigns/input.ts";
import { fieldsOf } from "~/features/outreach/campaigns/rules/fields.ts";
import { MEASURES } from "~/features/outreach/campaigns/rules/variants.ts";
import { AUDIENCES, FREQUENCIES } from "~/features/outreach/campaigns/rules.ts";
import { blocksInput, templateInput } from "~/features/outreach/email-templates/input.ts";
import type { Block } from "~/features/outreach/email-templates/rules/blocks.ts";
import { templateOf } from "~/features/outreach/email-templates/rules/templates.ts";
import { isTimeZone } from "~/lib/time-zones.ts";
import { type Arrival, type Arrive, asForm, DELETED } from "./arrival.ts";

/** Its figures, rounds and mails stay in the archive: it is a draft that was never sent, whatever it was there. */
export const campaignRow: Arrive = (row, { of, record, now }) => {
  if (row.removedAt) return DELETED;
  const stored = asForm(storedCampaign, { ...row, templateId: templateIn(row.templateId, of) });
  if (typeof stored === "string") return stored;
  if (!isTimeZone(stored.zone)) return "its time zone is not known";
  const segmentId = of("segments", record.segment_id);
  const { testShare, testHours, countsClicks, ...fields } = fieldsOf({ ...stored, segmentId, postalAddress: "" });
  const counted = {
    testShare: String(testShare),
    testHours: String(testHours),
    countsClicks: countsClicks ? "on" : "off",
  };
  const read = asForm(campaignInput, { ...fields, ...counted, intent: "draft" });
  if (typeof read === "string") return read;
  const { id, accountId, createdAt } = row;
  return { id, accountId, createdAt, updatedAt: now, ...read.campaign, status: "draft" };
};

/** An own template that did not come gives way to the plain one. */
const templateIn = (id: unknown, of: Arrival["of"]) =>
  templateOf(String(id)) ? id : (of("email_templates", id) ?? "newsletter");

const storedCampaign = z.object({
  ...{ name: z.string(), subject: z.string(), templateId: z.string(), message: z.string() },
  ...{ ctaText: z.string(), ctaUrl: z.string(), zone: z.string(), startsAt: z.date() },
  ...{ audience: z.enum(AUDIENCES), frequency: z.enum(FREQUENCIES), kind: z.enum(["written", "digest"]) },
  ...{ tags: z.array(z.string()).default([]), customEmails: z.array(z.string()).default([]) },
  ...{ endsOn: z.string().nullable().default(null), countsClicks: z.boolean().default(true) },
  variants: z
    .array(z.object({ subject: z.string(), message: z.string() }))
    .max(20)
    .default([]),
  ...{
    testShare: z.number().default(20),
    testHours: z.number().default(4),
    testBy: z.enum(MEASURES).default("clicks"),
  },
});

/** The address at the foot of the mails. */
export const campaignSenderRow: Arrive = ({ accountId, postalAddress }) => {
  const read = asForm(postalAddressInput, postalAddress);
  return read ? { accountId, postalAddress: read } : "there is no address";
};

/** A mail's parts name the films and pictures that came; others begin with the film of the account's page. */
export const emailTemplateRow: Arrive = (row, at) => {
  if (row.removedAt) return DELETED;
  const blocks = asForm(blocksInput, row.blocks);
  if (typeof blocks === "string") return blocks;
  const { name, subject, previewText } = row;
  const parts = JSON.stringify(blocks.map((block) => renamed(block, at)));
  const read = asForm(templateInput, { name, subject, previewText, blocks: parts });
  if (typeof read === "string") return read;
  const { id, accountId, createdAt, updatedAt } = row;
  return { id, accountId, createdAt, updatedAt, ...read };
};

function renamed(block: Block, { of, picture }: Arrival): object {
  const film = "filmId" in block ? { filmId: of("films", block.filmId) } : {};
  const still = block.kind === "still" ? { key: picture(block.key) ?? "" } : {};
  return { ...block, ...film, ...still };
}
