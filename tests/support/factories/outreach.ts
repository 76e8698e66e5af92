import { campaigns } from "~/db/schema/campaigns.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { type AccountId, type CampaignId, type EmailTemplateId, newId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";

/** A campaign's draft to everybody. */
export async function createCampaign(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof campaigns.$inferInsert> = {},
) {
  const id = newId<CampaignId>();
  const words = { name: "Premiere", subject: "{{filmTitle}} is here", templateId: "newsletter", message: "Come." };
  const button = { ctaText: "Get a seat", ctaUrl: "https://seats.example/" };
  const schedule = {
    kind: "written",
    audience: "all",
    startsAt: NOON,
    zone: "UTC",
    createdAt: NOON,
    updatedAt: NOON,
  } as const;
  const campaign = { id, accountId, ...words, ...button, ...schedule, ...values };
  await db.insert(campaigns).values(campaign);
  return campaign;
}

/** An own template with a heading and a button. */
export async function createEmailTemplate(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof emailTemplates.$inferInsert> = {},
): Promise<EmailTemplateId> {
  const id = newId<EmailTemplateId>();
  const blocks = [
    { id: "a", kind: "heading", text: "Dear {{recipientName}}" },
    { id: "b", kind: "button", text: "Get a seat", url: "" },
  ];
  const words = { name: "Premiere", subject: "{{filmTitle}} opens", previewText: "Come and see", blocks };
  await db.insert(emailTemplates).values({ id, accountId, ...words, createdAt: NOON, updatedAt: NOON, ...values });
  return id;
}
