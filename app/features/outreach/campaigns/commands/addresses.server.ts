import type { MailContent } from "~/features/outreach/email-templates/rules/shown.ts";
import { addressesInHtml } from "~/lib/rendered-links.ts";
import { addressesIn } from "~/lib/rich-text.ts";
import { safeMailHtml } from "~/platform/safe-html.ts";
import type { CampaignWords } from "../input.ts";

export type LeadingMail = Pick<CampaignWords, "ctaUrl" | "message" | "variants"> & { content: MailContent | null };

/** Every address to which a mail can lead: its button, and the links in its texts and parts. */
export const addressesOfMail = ({ ctaUrl, message, variants, content }: LeadingMail): string[] => [
  ctaUrl,
  ...[message, ...variants.map((variant) => variant.message)].flatMap(addressesIn),
  ...(content?.blocks ?? []).flatMap((block) =>
    block.kind === "html" ? addressesInHtml(safeMailHtml(block.html)) : addressesWithin(block),
  ),
];

const addressesWithin = (value: unknown): string[] => {
  if (typeof value === "string") return addressesIn(value);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(addressesWithin) : [];
};
