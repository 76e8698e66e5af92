import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { blockedAddresses, campaignReturns, campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { unsubscribe } from "~/features/audience/contacts/commands.server.ts";
import type { CampaignId, ContactId, MailId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type How, recordAsked } from "./commands/asked.server.ts";
import { isUnknownMailbox, type Returned, SOFT_MOST, softCountedAfter, stopReason } from "./rules.ts";

/**
 * Records what came back for a mail, once for each kind: a hard bounce ends mails to the address, as do several soft
 * ones; a complaint unsubscribes. Stops the campaign where too many came. The mail may also be one that asked somebody to
 * confirm. False for a mail that is not known.
 */
export async function recordReturn(tx: Tx, returned: Returned, how: How): Promise<boolean> {
  const { sendId, kind, status, answer } = returned;
  const [send] = await tx.select().from(campaignSends).where(eq(campaignSends.id, sendId)).for("update");
  if (!send) return recordAsked(tx, sendId as string as MailId, returned, how);
  const recorded = await tx
    .insert(campaignReturns)
    .values({ sendId, kind, status, answer: answer.slice(0, ANSWER_MOST), at: how.now })
    .onConflictDoNothing()
    .returning({ kind: campaignReturns.kind });
  if (recorded.length === 0) return true;
  await settleArrived(tx, send, how.now);
  if (kind === "complaint") await takeComplaint(tx, send, how.now);
  else if (kind === "hard" || (await softReturns(tx, send.contactId, how.now)) >= SOFT_MOST)
    await endMailsTo(tx, send, returned, how);
  await stopIfNeeded(tx, send.campaignId);
  return true;
}

type Send = typeof campaignSends.$inferSelect;
const ANSWER_MOST = 1_000;

/** A mail that came back had arrived at a mail server, whatever was known of it. */
async function settleArrived(tx: Tx, { id, campaignId, state }: Send, now: Date): Promise<void> {
  if (state !== "uncertain") return;
  await tx.update(campaignSends).set({ state: "sent", sentAt: now }).where(eq(campaignSends.id, id));
  await add(tx, campaignId, { sent: 1 });
}

async function takeComplaint(tx: Tx, { id, campaignId, contactId }: Send, now: Date): Promise<void> {
  await tx.update(campaignSends).set({ complainedAt: now }).where(eq(campaignSends.id, id));
  await unsubscribe(tx, contactId, now);
  await add(tx, campaignId, { complained: 1 });
}

const softReturns = async (tx: Tx, contactId: ContactId, now: Date): Promise<number> => {
  const [found] = await tx
    .select({ mails: sql`count(*)`.mapWith(Number) })
    .from(campaignReturns)
    .innerJoin(campaignSends, eq(campaignSends.id, campaignReturns.sendId))
    .where(
      and(
        eq(campaignSends.contactId, contactId),
        eq(campaignReturns.kind, "soft"),
        gt(campaignReturns.at, softCountedAfter(now)),
      ),
    );
  return found?.mails ?? 0;
};

/** Counts the recipient once: a mail that was refused at once is counted already. */
async function endMailsTo(tx: Tx, send: Send, { kind, status }: Returned, { hashes, now }: How): Promise<void> {
  const { id, campaignId, contactId, state, bouncedAt } = send;
  await tx.update(campaignSends).set({ bouncedAt: now }).where(eq(campaignSends.id, id));
  await add(tx, campaignId, {
    bounced: bouncedAt || state === "refused" ? 0 : 1,
    hardBounced: kind === "hard" ? 1 : 0,
  });
  const [contact] = await tx
    .update(contacts)
    .set({ bouncedAt: now })
    .where(and(eq(contacts.id, contactId), isNull(contacts.bouncedAt)))
    .returning({ email: contacts.email });
  if (contact && isUnknownMailbox(status))
    await tx
      .insert(blockedAddresses)
      .values({ emailHash: hashes.of(contact.email)[0], at: now })
      .onConflictDoNothing();
}

type Figure = "sent" | "bounced" | "hardBounced" | "complained";

const add = (tx: Tx, campaignId: CampaignId, more: Partial<Record<Figure, number>>) =>
  tx
    .update(campaigns)
    .set(
      Object.fromEntries(Object.entries(more).map(([name, by]) => [name, sql`${campaigns[name as Figure]} + ${by}`])),
    )
    .where(eq(campaigns.id, campaignId));

/** Pauses a campaign that is being sent, with the reason. */
async function stopIfNeeded(tx: Tx, campaignId: CampaignId): Promise<void> {
  const { sent, hardBounced, complained } = campaigns;
  const [figures] = await tx
    .select({ sent, hardBounced, complained })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, "active")))
    .for("update");
  const reason = figures && stopReason(figures);
  if (reason)
    await tx.update(campaigns).set({ status: "paused", pauseReason: reason }).where(eq(campaigns.id, campaignId));
}
