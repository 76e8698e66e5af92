import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { copyCampaign, removeCampaign } from "~/features/outreach/campaigns/commands/drafts.server.ts";
import { pauseOrResume, saveCampaign } from "~/features/outreach/campaigns/commands/launching.server.ts";
import type { CampaignForm } from "~/features/outreach/campaigns/input.ts";
import { campaignOfOwner } from "~/features/outreach/campaigns/queries.server.ts";
import { ADDRESS_MISSING, REFUSALS, SEGMENT_MISSING, TEMPLATE_MISSING } from "~/features/outreach/campaigns/rules.ts";
import { copyTemplate, removeTemplate, saveTemplate } from "~/features/outreach/email-templates/commands.server.ts";
import type { TemplateInput } from "~/features/outreach/email-templates/input.ts";
import { templatesOfOwner } from "~/features/outreach/email-templates/queries.server.ts";
import { TEMPLATE_REFUSALS } from "~/features/outreach/email-templates/rules.ts";
import type { CampaignId, EmailTemplateId } from "~/lib/ids.ts";
import type { Change } from "../operation.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";

const MESSAGES = {
  ...REFUSALS,
  ...{ unproven: WAITING.words, segment: SEGMENT_MISSING, template: TEMPLATE_MISSING, address: ADDRESS_MISSING },
};

/** What a campaign is now, as the answer of a change. */
export const campaignNow = async ({ tx, accountId }: Change, campaignId: CampaignId) =>
  written(await campaignOfOwner(tx, { accountId, campaignId }));

async function saved(call: Change<never, CampaignForm>, campaignId: CampaignId | null) {
  const { tx, accountId, product, body, now } = call;
  const services = { tx, queue: product.queue, baseUrl: product.config.baseUrl, guard: product.guard };
  const kept = await saveCampaign(services, { accountId, campaignId }, body, now);
  return kept.ok ? campaignNow(call, kept.id) : refused(kept, MESSAGES);
}
export const makeCampaign = (call: Change<never, CampaignForm>) => saved(call, null);
export const changeCampaign = (call: Change<"campaignId", CampaignForm>) => saved(call, call.ids.campaignId);

export async function pauseCampaign(call: Change<"campaignId", { isPaused: boolean }>) {
  const { tx, accountId, product, ids, body, now } = call;
  const own = { accountId, campaignId: ids.campaignId };
  const done = await pauseOrResume({ tx, queue: product.queue }, own, body.isPaused ? "paused" : "active", now);
  return done.ok ? campaignNow(call, ids.campaignId) : refused(done, MESSAGES);
}

export async function copyCampaignOfKey(call: Change<"campaignId">) {
  const { tx, accountId, ids, now } = call;
  const copied = await copyCampaign(tx, { accountId, campaignId: ids.campaignId }, now);
  return copied.ok ? campaignNow(call, copied.id) : refused(copied, MESSAGES);
}

export async function removeCampaignOfKey({ tx, accountId, ids, now }: Change<"campaignId">) {
  const removed = await removeCampaign(tx, { accountId, campaignId: ids.campaignId }, now);
  return removed.ok ? DONE : NOT_FOUND;
}

async function savedTemplate(call: Change<never, TemplateInput>, emailTemplateId: EmailTemplateId | null) {
  const { tx, accountId, body, now } = call;
  const kept = await saveTemplate(tx, { accountId, emailTemplateId }, body, now);
  return kept.ok ? templateNow(call, kept.id) : refused(kept, TEMPLATE_REFUSALS);
}

async function templateNow({ tx, accountId }: Change, templateId: EmailTemplateId) {
  const listed = await templatesOfOwner(tx, accountId);
  return written(listed.find(({ id }) => id === templateId) ?? null);
}

export async function copyTemplateOfKey(call: Change<"emailTemplateId">) {
  const { tx, accountId, ids, now } = call;
  const copied = await copyTemplate(tx, { accountId, emailTemplateId: ids.emailTemplateId }, now);
  return copied.ok ? templateNow(call, copied.id) : refused(copied, TEMPLATE_REFUSALS);
}

export const makeTemplate = (call: Change<never, TemplateInput>) => savedTemplate(call, null);
export const changeTemplate = (call: Change<"emailTemplateId", TemplateInput>) =>
  savedTemplate(call, call.ids.emailTemplateId);

export async function removeTemplateOfKey({ tx, accountId, ids, now }: Change<"emailTemplateId">) {
  const removed = await removeTemplate(tx, { accountId, emailTemplateId: ids.emailTemplateId }, now);
  return removed.ok ? DONE : NOT_FOUND;
}
