import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { blockedAmong } from "~/features/outreach/mail-returns/queries.server.ts";
import { metadataHeaders } from "~/features/outreach/mail-returns/rules/providers.ts";
import { NO_LIMITS } from "~/features/outreach/senders/rules.ts";
import { ownSender } from "~/features/outreach/sending-domains/queries.server.ts";
import { type CampaignId, idInput, type SendId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Config } from "~/platform/config.ts";
import type { Db } from "~/platform/db.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";
import type { Mail, MailMessage } from "~/platform/mail.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { ReturnPaths } from "~/platform/return-paths.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { type Claimed, claimMails, settleLostMails, skipMails } from "./commands/claims.server.ts";
import { settleComparison } from "./commands/comparing.server.ts";
import { deleteRemovedCampaigns } from "./commands/drafts.server.ts";
import { openHanding } from "./commands/handing.server.ts";
import { releaseMails } from "./commands/noting.server.ts";
import { beginRound, completeIfDone } from "./commands/rounds.server.ts";
import type { Letter } from "./emails/filling.server.ts";
import { writersByRound } from "./emails/round-writers.server.ts";
import { campaignById, workingCampaigns } from "./queries/due.server.ts";
import { senderOf } from "./queries/sender.server.ts";
import type { CampaignRow } from "./queries.server.ts";
import { NOBODY_THERE } from "./rules/delivery.ts";
import { listHeadersOf } from "./rules/headers.ts";
import { SHARES, sendCampaignJob } from "./rules.ts";

type Context = {
  db: Db;
  queue: Queue;
  mail: Pick<Mail, "bulk">;
  sealedIds: SealedIds;
  addressHashes: AddressHashes;
  returnPaths: ReturnPaths;
  keptSecrets: KeptSecrets;
  config: Pick<Config, "baseUrl" | "mailEvents" | "smtpUrl" | "campaignLimits" | "stripe">;
};

type Share = { campaignId: CampaignId; share: (typeof SHARES)[number] };

/** One job does not hold a worker for longer: the rest is another job. */
const LONGEST_RUN_MS = 60_000;

/** Chooses the recipients of a due round, and hands mails to the server until none is left to take. */
export const sendCampaign = defineJob<Share, Context>(
  sendCampaignJob.name,
  z.object({ campaignId: idInput<CampaignId>(), share: z.union(SHARES.map((share) => z.literal(share))).default(1) }),
  async ({ campaignId, share }, context, signal) => {
    const { db, queue, config } = context;
    await db.transaction((tx) => beginRound({ tx, baseUrl: config.baseUrl }, campaignId, new Date()));
    await db.transaction((tx) => settleLostMails(tx, campaignId, new Date()));
    await db.transaction((tx) => settleComparison(tx, campaignId, new Date()));
    const campaign = await campaignById(db, campaignId);
    if (campaign?.status !== "active") return "skipped";
    const isRest = await sendUntil(context, campaign, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)]));
    if (isRest) return db.transaction((tx) => queue.send(tx, sendCampaignJob, { campaignId, share }));
    await db.transaction((tx) => completeIfDone(tx, queue, campaignId, new Date()));
    return "done";
  },
  { concurrency: 2, expireInSeconds: 300 },
);

/** Whether mails may be left when the time is over or the process stops. */
async function sendUntil(context: Context, campaign: CampaignRow, signal: AbortSignal): Promise<boolean> {
  const { db, config } = context;
  const sender = await senderOf(db, campaign.accountId, config.baseUrl);
  if (!sender) return false;
  const writerOf = writersByRound(context, campaign, sender);
  const own = await ownSender(db, campaign.accountId, context);
  const name = own ? sender.head.maker : `${sender.head.maker} via ${PRODUCT_NAME}`;
  const from = { sender: name, replyTo: sender.replyTo, ...own };
  const handing = openHanding(db, campaign, context.addressHashes);
  const limits = config.smtpUrl ? config.campaignLimits : NO_LIMITS;
  const claim = async () => {
    const { mails, skipped } = await db.transaction((tx) => claimMails(tx, campaign.id, new Date(), limits));
    const wanted = await withoutBlocked(context, campaign.id, mails);
    const ready = await Promise.all(wanted.map(async (mail) => ({ mail, writeTo: await writerOf(mail.round) })));
    return { taken: mails.length + skipped, ready };
  };
  const hand = (ready: Ready[]) => handAll(context, { campaign, from, handing, ready }, signal);
  try {
    return await handWhileClaiming({ claim, hand }, signal);
  } finally {
    await handing.end();
  }
}

type Ready = { mail: Claimed; writeTo(mail: Claimed): Letter };
type Steps = { claim(): Promise<{ taken: number; ready: Ready[] }>; hand(ready: Ready[]): Promise<void> };

/** The next mails are claimed while the ones before are handed over. Whether mails may be left after the signal. */
async function handWhileClaiming({ claim, hand }: Steps, signal: AbortSignal): Promise<boolean> {
  let underWay: Promise<void> | null = null;
  try {
    while (!signal.aborted) {
      const { taken, ready } = await claim();
      if (taken === 0 && !underWay) return false;
      await underWay;
      underWay = taken === 0 ? null : hand(ready);
      // It is awaited above or below, but may fail before.
      underWay?.catch(() => {});
    }
  } finally {
    await underWay;
  }
  return true;
}

/** The mails whose address no mail server has called unknown. */
async function withoutBlocked({ db, addressHashes }: Context, campaignId: CampaignId, mails: Claimed[]) {
  const emails = mails.map(({ email }) => email);
  const blocked = await blockedAmong(db, emails, addressHashes);
  const ids = mails.filter(({ email }) => blocked.has(email)).map(({ id }) => id);
  await db.transaction((tx) => skipMails(tx, campaignId, ids, NOBODY_THERE));
  return mails.filter(({ email }) => !blocked.has(email));
}

type Handing = {
  campaign: CampaignRow;
  from: Pick<MailMessage, "sender" | "replyTo" | "ownAddress" | "dkim">;
  handing: ReturnType<typeof openHanding>;
};

/** Gives back what has had no turn before the signal. */
async function handAll(context: Context, { ready, ...how }: Handing & { ready: Ready[] }, signal: AbortSignal) {
  const isDone = await Promise.all(ready.map((one) => handInTurn(context, { ...how, ...one }, signal)));
  const left = ready.filter((_, place) => !isDone[place]).map(({ mail }) => mail);
  await releaseMails(context.db, left);
}

/** Only when a connection is free: a kill leaves no more mails uncertain than there are connections. */
async function handInTurn(
  context: Context,
  { campaign, from, handing, mail, writeTo }: Handing & Ready,
  signal: AbortSignal,
): Promise<boolean> {
  const { mail: mails, returnPaths, config } = context;
  const rest = mail.turnAt.getTime() - Date.now();
  if (rest > 0) await sleep(rest, undefined, { signal }).catch(() => {});
  const isDone = await mails.bulk.inTurn(signal, async () => {
    const begun = await handing.begin(mail);
    if (!begun) return true;
    const { id, email } = begun;
    const headers = headersOf(config, campaign, id);
    const place = { id, accountId: campaign.accountId, to: email, returnPath: returnPaths.of(id) };
    await handing.settle(begun, await mails.bulk.hand({ ...from, ...place, headers, ...writeTo(begun) }));
    return true;
  });
  return isDone ?? false;
}

/** The headers of a list, and those by which the mail provider names the mail. */
function headersOf({ baseUrl, mailEvents }: Context["config"], campaign: CampaignRow, id: SendId) {
  const named = mailEvents ? metadataHeaders[mailEvents.provider](id) : {};
  return { ...listHeadersOf(campaign, new URL(baseUrl).hostname), ...named };
}

/** Every minute: begins rounds that are due, and goes on with campaigns whose worker is gone. */
export const reviveCampaigns = defineJob<object, Pick<Context, "db" | "queue">>(
  "campaigns.revive",
  z.object({}),
  async (_, { db, queue }) => {
    for (const campaignId of await workingCampaigns(db, new Date())) {
      for (const share of SHARES) {
        if (await queue.isPending([sendCampaignJob], { campaignId, share })) continue;
        await db.transaction((tx) => queue.send(tx, sendCampaignJob, { campaignId, share }));
      }
    }
  },
  { concurrency: 1 },
);

/** Deletes what was deleted by its owner some time ago. */
export const sweepCampaigns = defineJob<object, { db: Db }>("campaigns.sweep", z.object({}), (_, { db }) =>
  db.transaction((tx) => deleteRemovedCampaigns(tx, new Date())),
);
