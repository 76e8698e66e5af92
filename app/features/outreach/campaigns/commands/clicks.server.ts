import { and, eq, isNull, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import type { SendId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Counts the first click of a recipient, who has then opened the mail too. A click proves that an uncertain one came. */
export async function recordClick(tx: Tx, sendId: SendId, now: Date): Promise<void> {
  const [send] = await tx
    .select()
    .from(campaignSends)
    .where(and(eq(campaignSends.id, sendId), isNull(campaignSends.clickedAt)))
    .for("update");
  if (!send) return;
  const isSettled = send.state === "uncertain";
  await tx
    .update(campaignSends)
    .set({ clickedAt: now, openedAt: send.openedAt ?? now, ...(isSettled && { state: "sent", sentAt: now }) })
    .where(eq(campaignSends.id, sendId));
  const { opened, clicked, sent } = campaigns;
  await tx
    .update(campaigns)
    .set({
      clicked: sql`${clicked} + 1`,
      opened: sql`${opened} + ${send.openedAt ? 0 : 1}`,
      sent: sql`${sent} + ${isSettled ? 1 : 0}`,
    })
    .where(eq(campaigns.id, send.campaignId));
}
