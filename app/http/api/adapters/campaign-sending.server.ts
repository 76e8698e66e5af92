import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { publishLetter } from "~/features/outreach/campaigns/commands/publication.server.ts";
import { sendAgain } from "~/features/outreach/campaigns/commands/resending.server.ts";
import { sendTest } from "~/features/outreach/campaigns/commands/test-sends.server.ts";
import { contentOfTemplate } from "~/features/outreach/campaigns/queries/content.server.ts";
import { testMailOf } from "~/features/outreach/campaigns/queries/test-sends.server.ts";
import { troublesOf } from "~/features/outreach/campaigns/queries/troubles.server.ts";
import { type CampaignRow, campaignOfOwner } from "~/features/outreach/campaigns/queries.server.ts";
import { REFUSALS, TEMPLATE_MISSING } from "~/features/outreach/campaigns/rules.ts";
import type { MailContent } from "~/features/outreach/email-templates/rules/shown.ts";
import type { SendId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { NOT_FOUND, refused, written } from "../refused.ts";
import { campaignNow } from "./outreach-changes.server.ts";

const MESSAGES = { ...REFUSALS, unproven: WAITING.words };

/** Recipients who have not got the mail, or of whom nobody knows, uncertain ones first. */
export async function troublesOfKey({ db, accountId, ids }: Read<"campaignId">) {
  const own = { accountId, campaignId: ids.campaignId };
  return (await campaignOfOwner(db, own)) && { items: await troublesOf(db, own), next: null };
}

/** Sends mails again of which nobody knows whether they arrived: one, or all of the campaign. */
export async function resendByKey(call: Change<"campaignId", { sendId: string | null }>) {
  const { tx, accountId, product, ids, body, now } = call;
  const own = { accountId, campaignId: ids.campaignId };
  const sent = await sendAgain({ tx, queue: product.queue }, own, body.sendId as SendId | null, now);
  return sent.ok ? campaignNow(call, ids.campaignId) : refused(sent, MESSAGES);
}

/** Since when a campaign is among the public letters of the account's page. */
export async function letterOfKey({ db, accountId, ids }: Read<"campaignId">) {
  const row = await campaignOfOwner(db, { accountId, campaignId: ids.campaignId });
  return row && { campaignId: row.id, publishedAt: row.publishedAt };
}

/** Shows a campaign that has begun among the public letters, or ends that. */
export async function publishLetterByKey(call: Change<"campaignId", { isPublished: boolean }>) {
  const { tx, accountId, ids, body, now } = call;
  const published = await publishLetter(tx, { accountId, campaignId: ids.campaignId }, body.isPublished, now);
  return published.ok ? written(await letterOfKey({ ...call, db: tx, body: null })) : refused(published, MESSAGES);
}

/** Sends a campaign as it is to the account's own address; it counts as a mail of the month. */
export async function testCampaign(call: Change<"campaignId">) {
  const { tx, accountId, product, ids, now } = call;
  const row = await campaignOfOwner(tx, { accountId, campaignId: ids.campaignId });
  if (!row) return NOT_FOUND;
  const place = { baseUrl: product.config.baseUrl, now };
  const found = await contentOf(call, row);
  if (!found.ok) return refuse("conflict", TEMPLATE_MISSING);
  const testMail = await testMailOf(tx, accountId, { ...row, content: found.content, postalAddress: "" }, place);
  if (!testMail) return NOT_FOUND;
  const own = { accountId, to: await emailOf(tx, accountId) };
  const sent = await sendTest({ tx, queue: product.queue }, own, testMail.letter, now);
  return sent.ok ? written(row) : refused(sent, MESSAGES);
}

/** What was launched has its own copy of the template. */
async function contentOf({ tx, accountId, product, now }: Change, { content, templateId }: CampaignRow) {
  if (content) return { ok: true, content: content as MailContent } as const;
  return contentOfTemplate(tx, accountId, templateId, { baseUrl: product.config.baseUrl, now });
}
