import { and, eq, inArray, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { recordReturn } from "~/features/outreach/mail-returns/commands.server.ts";
import { bounceKind, statusOf } from "~/features/outreach/mail-returns/rules.ts";
import type { CampaignId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Handed } from "~/platform/bulk-mail.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { triedAgainAt } from "../rules/delivery.ts";
import type { Claimed } from "./claims.server.ts";

/** What became of a mail that the server has not taken. */
export type NotSent = Exclude<Handed, { outcome: "sent" }>;
type How = { hashes: AddressHashes; now: Date };

/** Records what became of a mail that the server has not taken, with the campaign's figures. */
export async function settleMail(db: Db, campaignId: CampaignId, mail: Claimed, handed: NotSent, how: How) {
  await db.transaction(async (tx) => {
    if (handed.outcome === "later") return settleLater(tx, campaignId, mail, handed.answer, how.now);
    const answer = "answer" in handed ? handed.answer : null;
    const settled = await settle(tx, mail, { state: handed.outcome, answer });
    if (!settled) return;
    await countMails(tx, campaignId, FIGURES[handed.outcome]);
    if (handed.outcome === "refused") await recordRefusal(tx, mail, handed.answer, how);
  });
}

/** A refusal at the door says the same as a mail that comes back. */
async function recordRefusal(tx: Tx, { id: sendId }: Claimed, answer: string, how: How): Promise<void> {
  const status = statusOf(null, answer);
  await recordReturn(tx, { sendId, kind: bounceKind(status, answer), status, answer }, how);
}

const FIGURES = { kept: { kept: 1 }, refused: { bounced: 1 }, uncertain: {} };

async function settleLater(tx: Tx, campaignId: CampaignId, mail: Claimed, answer: string, now: Date) {
  const notBefore = triedAgainAt(mail, now);
  const settled = await settle(tx, mail, { state: notBefore ? "queued" : "refused", answer, notBefore });
  if (settled && !notBefore) await countMails(tx, campaignId, { bounced: 1 });
}

type Settled = {
  state: (typeof campaignSends.$inferSelect)["state"];
  answer: string | null;
  notBefore?: Date | null;
};

async function settle(tx: Tx, mail: Claimed, settled: Settled): Promise<boolean> {
  const { rowCount } = await tx
    .update(campaignSends)
    .set({ ...settled, leaseUntil: null })
    .where(isOpenAttempt(mail));
  return rowCount === 1;
}

/** An answer that came after the lease settles what was uncertain, unless the mail was sent again since. */
const isOpenAttempt = ({ id, attempts }: Claimed) =>
  and(
    eq(campaignSends.id, id),
    eq(campaignSends.attempts, attempts),
    inArray(campaignSends.state, ["handing", "uncertain"]),
  );

type Figure = "kept" | "bounced" | "skipped";

/** Adds to the figures of a campaign. */
export async function countMails(tx: Tx, campaignId: CampaignId, more: Partial<Record<Figure, number>>): Promise<void> {
  const entries = Object.entries(more) as [Figure, number][];
  const grown = entries.filter(([, by]) => by > 0).map(([name, by]) => [name, sql`${campaigns[name]} + ${by}`]);
  if (grown.length) await tx.update(campaigns).set(Object.fromEntries(grown)).where(eq(campaigns.id, campaignId));
}
