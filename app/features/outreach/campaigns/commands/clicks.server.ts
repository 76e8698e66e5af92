import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import type { CampaignId, SendId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Following, isMachineClick, isMachineOpening } from "../rules/machines.ts";

type By = Omit<Following, "sentAt">;
type Send = typeof campaignSends.$inferSelect;
type Figure = "sent" | "opened" | "clicked" | "measured" | "measuredOpened" | "machineOpened" | "machineClicked";

/**
 * Counts the first click of a recipient, who has then opened the mail too; those of machines apart. Either proves that
 * an uncertain mail came.
 */
export async function recordClick(tx: Tx, sendId: SendId, by: By, now: Date): Promise<void> {
  const send = await lockedSend(tx, and(eq(campaignSends.id, sendId), isNull(campaignSends.clickedAt)));
  if (!send) return;
  const arrived = arrival(send, now);
  if (isMachineClick({ ...by, sentAt: send.sentAt }, now)) {
    const isFirst = send.machineClickedAt === null;
    await note(tx, send, { ...arrived.set, machineClickedAt: send.machineClickedAt ?? now });
    return count(tx, send.campaignId, { ...arrived.more, machineClicked: isFirst ? 1 : 0 });
  }
  const opening = openingOf(send);
  await note(tx, send, { ...arrived.set, clickedAt: now, openedAt: send.openedAt ?? now });
  const wasMachines = send.machineClickedAt === null ? 0 : -1;
  await count(tx, send.campaignId, { ...arrived.more, ...opening, clicked: 1, machineClicked: wasMachines });
}

/** Counts the first opening of a mail whose recipient agreed to that; those of machines apart. */
export async function recordOpening(tx: Tx, sendId: SendId, by: By, now: Date): Promise<void> {
  const isOpen = and(eq(campaignSends.id, sendId), isNull(campaignSends.openedAt), eq(campaignSends.isMeasured, true));
  const send = await lockedSend(tx, isOpen);
  if (!send) return;
  const arrived = arrival(send, now);
  if (!isMachineOpening({ ...by, sentAt: send.sentAt }, now)) {
    await note(tx, send, { ...arrived.set, openedAt: now });
    return count(tx, send.campaignId, { ...arrived.more, ...openingOf(send) });
  }
  const isFirst = send.machineOpenedAt === null;
  await note(tx, send, { ...arrived.set, machineOpenedAt: send.machineOpenedAt ?? now });
  await count(tx, send.campaignId, { ...arrived.more, machineOpened: isFirst ? 1 : 0 });
}

async function lockedSend(tx: Tx, which: SQL | undefined): Promise<Send | undefined> {
  const [send] = await tx.select().from(campaignSends).where(which).for("update");
  return send;
}

/** What follows for a mail of which nobody knew whether it arrived. */
function arrival({ state, isMeasured }: Send, now: Date) {
  if (state !== "uncertain") return { set: {}, more: {} };
  return { set: { state: "sent", sentAt: now } as const, more: { sent: 1, measured: isMeasured ? 1 : 0 } };
}

/** What the opening of a person adds; it takes the place of one by machines. */
function openingOf({ openedAt, isMeasured, machineOpenedAt }: Send): Partial<Record<Figure, number>> {
  if (openedAt) return {};
  return { opened: 1, measuredOpened: isMeasured ? 1 : 0, machineOpened: machineOpenedAt ? -1 : 0 };
}

const note = (tx: Tx, { id }: Send, set: Partial<Send>) =>
  tx.update(campaignSends).set(set).where(eq(campaignSends.id, id));

async function count(tx: Tx, campaignId: CampaignId, more: Partial<Record<Figure, number>>): Promise<void> {
  const changed = (Object.entries(more) as [Figure, number][]).filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const set = Object.fromEntries(changed.map(([name, by]) => [name, sql`${campaigns[name]} + ${by}`]));
  await tx.update(campaigns).set(set).where(eq(campaigns.id, campaignId));
}
