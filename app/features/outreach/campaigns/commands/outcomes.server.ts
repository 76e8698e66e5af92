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

type How = { hashes: AddressHashes; now: Date };

/** Records what became of a mail that was handed over, with the campaign's figures. */
export async function settleMail(db: Db, campaignId: CampaignId, mail: Claimed, handed: Handed, how: How) {
  await db.transaction(async (tx) => {
    if (handed.outcome === "later") return settleLater(tx, campaignId, mail, handed.answer, how.now);
    const answer = "answer" in handed ? handed.answer : null;
    const sentAt = handed.outcome === "sent" ? how.now : null;
    const settled = await settle(tx, mail, { state: handed.outcome, answer, sentAt });
    if (!settled) return;
    const measured = handed.outcome === "sent" && mail.measuresOpening ? 1 : 0;
    await countMails(tx, campaignId, { ...FIGURES[handed.outcome], measured });
    if (handed.outcome === "refused") await recordRefusal(tx, mail, handed.answer, how);
  });
}

/** A refusal at the door says the same as a mail that comes back. */
async function recordRefusal(tx: Tx, { id: sendId }: Claimed, answer: string, how: How): Promise<void> {
  const status = statusOf(null, answer);
  await recordReturn(tx, { sendId, kind: bounceKind(status), status, answer }, how);
}

const FIGURES = { sent: { sent: 1 }, kept: { kept: 1 }, refused: { bounced: 1 }, uncertain: {} };

async function settleLater(tx: Tx, campaignId: CampaignId, mail: Claimed, answer: string, now: Date) {
  const notBefore = triedAgainAt(mail, now);
  const settled = await settle(tx, mail, { state: notBefore ? "queued" : "refused", answer, notBefore });
  if (settled && !notBefore) await countMails(tx, campaignId, { bounced: 1 });
}

type Settled = {
  state: (typeof campaignSends.$inferSelect)["state"];
  answer: string | null;
  notBefore?: Date | null;
  sentAt?: Date | null;
};

/** An answer that came after the lease settles what was uncertain, unless the mail was sent again since. */
async function settle(tx: Tx, { id, attempts }: Claimed, settled: Settled): Promise<boolean> {
  const { rowCount } = await tx
    .update(campaignSends)
    .set({ ...settled, leaseUntil: null })
    .where(
      and(
        eq(campaignSends.id, id),
        eq(campaignSends.attempts, attempts),
        inArray(campaignSends.state, ["handing", "uncertain"]),
      ),
    );
  return rowCount === 1;
}

type Figure = "sent" | "kept" | "bounced" | "skipped" | "measured";

/** Adds to the figures of a campaign. */
export async function countMails(tx: Tx, campaignId: CampaignId, more: Partial<Record<Figure, number>>): Promise<void> {
  const entries = Object.entries(more) as [Figure, number][];
  const grown = entries.filter(([, by]) => by > 0).map(([name, by]) => [name, sql`${campaigns[name]} + ${by}`]);
  if (grown.length) await tx.update(campaigns).set(Object.fromEntries(grown)).where(eq(campaigns.id, campaignId));
}
