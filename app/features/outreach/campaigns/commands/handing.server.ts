import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import type { SendId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import { openBatchWriter } from "~/platform/batch-writer.ts";
import type { Handed } from "~/platform/bulk-mail.ts";
import type { Db } from "~/platform/db.ts";
import { hasAgreed } from "../queries/recipients.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { leaseFrom } from "../rules/delivery.ts";
import type { Claimed } from "./claims.server.ts";
import { settleMail, settleSent } from "./outcomes.server.ts";

/**
 * What is written before and after each mail of a campaign. Mails that are begun or taken while another statement is
 * under way share the next one: the database then confirms several at once.
 */
export function openHanding(db: Db, campaign: CampaignRow, hashes: AddressHashes) {
  const begun = new Map<SendId, Claimed>();
  const begin = openBatchWriter<Claimed>(async (mails) => {
    for (const mail of await beginHanding(db, campaign, mails, new Date())) begun.set(mail.id, mail);
  });
  const sent = openBatchWriter<Claimed>((mails) => settleSent(db, campaign.id, mails, new Date()));
  return {
    /** Null for a mail that is not to be handed over. */
    async begin(claimed: Claimed): Promise<Claimed | null> {
      await begin(claimed);
      const mail = begun.get(claimed.id) ?? null;
      begun.delete(claimed.id);
      return mail;
    },
    settle: (mail: Claimed, handed: Handed): Promise<void> =>
      patiently(() =>
        handed.outcome === "sent" ? sent(mail) : settleMail(db, campaign.id, mail, handed, { hashes, now: new Date() }),
      ),
  };
}

/** The server's answer is known only here: a database that restarts is waited for. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (const waitMs of [500, 1_000, 2_000, 4_000, 8_000]) {
    try {
      return await work();
    } catch {
      await sleep(waitMs);
    }
  }
  return work();
}

/**
 * Notes that claimed mails are with the server from now on, and so are never sent again by themselves. Returns those of
 * which nobody has changed their mind since, the recipient or the owner, and which nobody else has taken.
 */
export async function beginHanding(
  db: Db,
  { id: campaignId, ...mailed }: Pick<CampaignRow, "id" | "kind" | "templateId">,
  claimed: Claimed[],
  now: Date,
): Promise<Claimed[]> {
  const isWanted = and(
    exists(
      db
        .select({ one: sql`1` })
        .from(campaigns)
        .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, "active"), isNull(campaigns.removedAt))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(contacts)
        .where(and(eq(contacts.id, campaignSends.contactId), hasAgreed(mailed))),
    ),
  );
  const measured = claimed.filter(({ measuresOpening }) => measuresOpening).map(({ id }) => id);
  const begun = await db
    .update(campaignSends)
    .set({
      state: "handing",
      leaseUntil: leaseFrom(now),
      isMeasured: sql`${inArray(campaignSends.id, measured)}`,
      attempts: sql`${campaignSends.attempts} + 1`,
      firstTriedAt: sql`coalesce(${campaignSends.firstTriedAt}, ${now}::timestamptz)`,
    })
    .where(and(areStillMine(claimed), isWanted))
    .returning({ id: campaignSends.id });
  const ids = new Set(begun.map(({ id }) => id));
  const left = claimed.filter(({ id }) => !ids.has(id));
  if (left.length) await releaseMails(db, left);
  return claimed
    .filter(({ id }) => ids.has(id))
    .map((mail) => ({ ...mail, attempts: mail.attempts + 1, firstTriedAt: mail.firstTriedAt ?? now }));
}

/** Leaves claimed mails to the next claim, which says what becomes of them. */
export async function releaseMails(db: Db, claimed: Claimed[]): Promise<void> {
  await db.update(campaignSends).set({ leaseUntil: null }).where(areStillMine(claimed));
}

/** Mails have the lease of their claim as long as nobody else has taken them. */
const areStillMine = (claimed: Claimed[]) =>
  and(
    inArray(
      campaignSends.id,
      claimed.map(({ id }) => id),
    ),
    eq(campaignSends.state, "queued"),
    inArray(
      campaignSends.leaseUntil,
      claimed.map(({ leaseUntil }) => leaseUntil),
    ),
  );
