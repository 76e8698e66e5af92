import { setTimeout as sleep } from "node:timers/promises";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import { blockedAmong } from "~/features/outreach/mail-returns/queries.server.ts";
import { metadataHeaders } from "~/features/outreach/mail-returns/rules/providers.ts";
import { limitsIn } from "~/features/outreach/senders/rules.ts";
import { ownSender } from "~/features/outreach/sending-domains/queries.server.ts";
import type { CampaignId, SendId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Config } from "~/platform/config.ts";
import type { Db } from "~/platform/db.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";
import type { Mail, MailMessage } from "~/platform/mail.ts";
import type { ReturnPaths } from "~/platform/return-paths.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import type { Letter } from "../emails/filling.server.ts";
import { writersByRound } from "../emails/round-writers.server.ts";
import { senderOf } from "../queries/sender.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { NOBODY_THERE } from "../rules/delivery.ts";
import { listHeadersOf } from "../rules/headers.ts";
import { type Claimed, claimMails, skipMails } from "./claims.server.ts";
import { openHandOver } from "./hand-over.server.ts";
import type { HandOverWriter } from "./hand-over-writer.server.ts";
import { type Leases, openLeases } from "./leases.server.ts";

/** What sending needs. */
export type Sending = {
  db: Db;
  mail: Pick<Mail, "bulk">;
  sealedIds: SealedIds;
  handOvers: HandOverWriter;
  addressHashes: AddressHashes;
  returnPaths: ReturnPaths;
  keptSecrets: KeptSecrets;
  config: Pick<Config, "baseUrl" | "mailEvents" | "smtpUrl" | "campaignLimits" | "stripe">;
};

/** Hands a campaign's mails to the server. Whether mails may be left when the time is over or the process stops. */
export async function sendUntil(context: Sending, campaign: CampaignRow, signal: AbortSignal): Promise<boolean> {
  const { db, config } = context;
  const sender = await senderOf(db, campaign.accountId, config.baseUrl);
  if (!sender) return false;
  const writerOf = writersByRound(context, campaign, sender);
  const own = await ownSender(db, campaign.accountId, context);
  const name = own ? sender.head.maker : `${sender.head.maker} via ${PRODUCT_NAME}`;
  const isKept = await isDemoAccount(db, campaign.accountId);
  const from = { sender: name, replyTo: sender.replyTo, isKept, ...own };
  const handing = openHandOver(context, campaign);
  const leases = openLeases(db);
  const limits = limitsIn(config);
  const claim = async () => {
    const { mails, skipped } = await db.transaction((tx) => claimMails(tx, campaign.id, new Date(), limits));
    const wanted = await withoutBlocked(context, campaign.id, mails);
    leases.hold(wanted);
    const ready = await Promise.all(wanted.map(async (mail) => ({ mail, writeTo: await writerOf(mail.round) })));
    return { taken: mails.length + skipped, ready };
  };
  const hand = (ready: Ready[]) => handAll(context, { campaign, from, handing, leases, ready }, signal);
  try {
    return await handWhileClaiming({ claim, hand }, signal);
  } finally {
    await leases.giveBack();
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
async function withoutBlocked({ db, addressHashes }: Sending, campaignId: CampaignId, mails: Claimed[]) {
  const emails = mails.map(({ email }) => email);
  const blocked = await blockedAmong(db, emails, addressHashes);
  const ids = mails.filter(({ email }) => blocked.has(email)).map(({ id }) => id);
  await db.transaction((tx) => skipMails(tx, campaignId, ids, NOBODY_THERE));
  return mails.filter(({ email }) => !blocked.has(email));
}

type HandOver = {
  campaign: CampaignRow;
  from: Pick<MailMessage, "sender" | "replyTo" | "ownAddress" | "dkim" | "isKept">;
  handing: ReturnType<typeof openHandOver>;
  leases: Leases;
};

/** What has had no turn before the signal, or could not be begun, is left to be given back. */
async function handAll(context: Sending, { ready, ...how }: HandOver & { ready: Ready[] }, signal: AbortSignal) {
  const handed = await Promise.allSettled(ready.map((one) => handInTurn(context, { ...how, ...one }, signal)));
  for (const one of handed) if (one.status === "rejected") throw one.reason;
}

/** Only when a connection is free: a kill leaves no more mails uncertain than there are connections. */
async function handInTurn(
  context: Sending,
  { campaign, from, handing, leases, mail, writeTo }: HandOver & Ready,
  signal: AbortSignal,
): Promise<void> {
  const { mail: mails, returnPaths, config } = context;
  const rest = mail.turnAt.getTime() - Date.now();
  if (rest > 0) await sleep(rest, undefined, { signal }).catch(() => {});
  await mails.bulk.inTurn(signal, async () => {
    const begun = await handing.begin(mail);
    if (begun) {
      const { id, email } = begun;
      const headers = headersOf(config, campaign, id);
      const place = { id, accountId: campaign.accountId, to: email, returnPath: returnPaths.of(id) };
      await handing.settle(begun, await mails.bulk.hand({ ...from, ...place, headers, ...writeTo(begun) }));
    }
    leases.drop(mail);
  });
}

/** The headers of a list, and those by which the mail provider names the mail. */
function headersOf({ baseUrl, mailEvents }: Sending["config"], campaign: CampaignRow, id: SendId) {
  const named = mailEvents ? metadataHeaders[mailEvents.provider](id) : {};
  return { ...listHeadersOf(campaign, new URL(baseUrl).hostname), ...named };
}
