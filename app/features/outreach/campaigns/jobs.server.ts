import { z } from "zod";
import { ownContactPath, SEALS } from "~/features/audience/contacts/rules.ts";
import { type CampaignId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Mail } from "~/platform/mail.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { deleteRemovedCampaigns } from "./commands/drafts.server.ts";
import { beginRound, completeIfDone } from "./commands/rounds.server.ts";
import { type Claimed, claimMails, settleLostMails, settleMail, skipMail } from "./commands/sending.server.ts";
import type { Personal } from "./emails/letters.server.tsx";
import { campaignById, stillAgrees, workingCampaigns } from "./queries/due.server.ts";
import { senderOf } from "./queries/sender.server.ts";
import type { CampaignRow } from "./queries.server.ts";
import { clickPath, SEND_SEAL, sendCampaignJob } from "./rules.ts";

type Context = {
  db: Db;
  queue: Queue;
  mail: Pick<Mail, "bulk">;
  sealedIds: SealedIds;
  config: { baseUrl: string };
};

/** One job does not hold a worker for longer: the rest is another job. */
const LONGEST_RUN_MS = 60_000;

/** Chooses the recipients of a due round, and hands mails to the server until none is left to take. */
export const sendCampaign = defineJob<{ campaignId: CampaignId }, Context>(
  sendCampaignJob.name,
  z.object({ campaignId: idInput<CampaignId>() }),
  async ({ campaignId }, context, signal) => {
    const { db, queue } = context;
    await db.transaction((tx) => beginRound(tx, campaignId, new Date()));
    await db.transaction((tx) => settleLostMails(tx, campaignId, new Date()));
    const campaign = await campaignById(db, campaignId);
    if (campaign?.status !== "active") return "skipped";
    const isRest = await sendUntil(context, campaign, new Date(Date.now() + LONGEST_RUN_MS), signal);
    if (isRest) return db.transaction((tx) => queue.send(tx, sendCampaignJob, { campaignId }));
    await db.transaction((tx) => completeIfDone(tx, queue, campaignId, new Date()));
    return "done";
  },
  { concurrency: 2, expireInSeconds: 300 },
);

/** Whether mails may be left when the time is over or the process stops. */
async function sendUntil(context: Context, campaign: CampaignRow, end: Date, signal: AbortSignal): Promise<boolean> {
  const { db, config } = context;
  const sender = await senderOf(db, campaign.accountId, config.baseUrl);
  if (!sender) return false;
  const { campaignLetters } = await import("./emails/letters.server.tsx");
  const letterFor = await campaignLetters(campaign, sender);
  while (!signal.aborted && Date.now() < end.getTime()) {
    const { mails, skipped } = await db.transaction((tx) => claimMails(tx, campaign.id, new Date()));
    if (mails.length + skipped === 0) return false;
    await Promise.all(mails.map((mail) => handOver(context, campaign, mail, letterFor)));
  }
  return true;
}

type LetterFor = (personal: Personal) => { subject: string; html: string; text: string };

async function handOver(
  context: Context,
  campaign: CampaignRow,
  claimed: Claimed,
  letterFor: LetterFor,
): Promise<void> {
  const { db, mail, sealedIds, config } = context;
  const { id, contactId, email, name } = claimed;
  if (!(await stillAgrees(db, contactId, campaign.templateId))) return skipMail(db, campaign.id, claimed);
  const unsubscribeUrl = `${config.baseUrl}${ownContactPath(sealedIds.seal(SEALS.contact, contactId))}`;
  const ctaUrl = `${config.baseUrl}${clickPath(sealedIds.seal(SEND_SEAL, id))}`;
  const letter = letterFor({ recipientName: name, ctaUrl, unsubscribeUrl });
  const handed = await mail.bulk.hand({ id, accountId: campaign.accountId, to: email, unsubscribeUrl, ...letter });
  await settleMail(db, campaign.id, claimed, handed, new Date());
}

/** Every minute: begins rounds that are due, and goes on with campaigns whose worker is gone. */
export const reviveCampaigns = defineJob<object, Pick<Context, "db" | "queue">>(
  "campaigns.revive",
  z.object({}),
  async (_, { db, queue }) => {
    for (const campaignId of await workingCampaigns(db, new Date())) {
      if (await queue.isPending([sendCampaignJob], { campaignId })) continue;
      await db.transaction((tx) => queue.send(tx, sendCampaignJob, { campaignId }));
    }
  },
  { concurrency: 1 },
);

/** Deletes what was deleted by its owner some time ago. */
export const sweepCampaigns = defineJob<object, { db: Db }>("campaigns.sweep", z.object({}), (_, { db }) =>
  db.transaction((tx) => deleteRemovedCampaigns(tx, new Date())),
);
