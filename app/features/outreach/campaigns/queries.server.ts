import { and, desc, eq, ilike, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { campaignSenders, campaigns } from "~/db/schema/campaigns.ts";
import type { AccountId, CampaignId, OwnCampaign } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import { containing, type Reader } from "~/platform/db.ts";
import type { SectionQuery } from "./input.ts";
import { CAMPAIGNS_SHOWN, type ListedCampaign } from "./rules.ts";

export type CampaignRow = typeof campaigns.$inferSelect;

export const notRemoved = (accountId: AccountId) =>
  and(eq(campaigns.accountId, accountId), isNull(campaigns.removedAt));

const listed = {
  id: campaigns.id,
  kind: campaigns.kind,
  name: campaigns.name,
  subject: campaigns.subject,
  status: campaigns.status,
  pauseReason: campaigns.pauseReason,
  frequency: campaigns.frequency,
  startsAt: campaigns.startsAt,
  zone: campaigns.zone,
  startedAt: campaigns.startedAt,
  createdAt: campaigns.createdAt,
  recipients: campaigns.recipients,
  sent: campaigns.sent,
  kept: campaigns.kept,
  opened: campaigns.opened,
  clicked: campaigns.clicked,
  bounced: campaigns.bounced,
  complained: campaigns.complained,
  skipped: campaigns.skipped,
  measured: campaigns.measured,
  measuredOpened: campaigns.measuredOpened,
  machineOpened: campaigns.machineOpened,
  machineClicked: campaigns.machineClicked,
};

/** One page of the owner's campaigns, newest first; `next` is the cursor of the next page. */
export async function campaignsOfOwner(
  db: Reader,
  accountId: AccountId,
  { search, status, after }: Pick<SectionQuery, "search" | "status" | "after">,
): Promise<{ campaigns: ListedCampaign[]; next: string | null }> {
  const pattern = containing(search);
  const found = search ? or(ilike(campaigns.name, pattern), ilike(campaigns.subject, pattern)) : undefined;
  const rows = await db
    .select(listed)
    .from(campaigns)
    .where(
      and(
        notRemoved(accountId),
        found,
        status ? eq(campaigns.status, status) : undefined,
        after ? olderThan(after) : undefined,
      ),
    )
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(CAMPAIGNS_SHOWN + 1);
  const { page, next } = pageOf(rows, CAMPAIGNS_SHOWN);
  return { campaigns: page, next };
}

const olderThan = ({ at, id }: Cursor<CampaignId>): SQL | undefined =>
  or(lt(campaigns.createdAt, at), and(eq(campaigns.createdAt, at), lt(campaigns.id, id)));

const total = (column: SQL | typeof campaigns.sent) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** The figures of all campaigns of the account. */
export async function campaignTotals(db: Reader, accountId: AccountId) {
  const [sums] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      active: sql`count(*) filter (where ${campaigns.status} = 'active')`.mapWith(Number),
      sent: total(campaigns.sent),
      opened: total(campaigns.opened),
      clicked: total(campaigns.clicked),
    })
    .from(campaigns)
    .where(notRemoved(accountId));
  return sums ?? { total: 0, active: 0, sent: 0, opened: 0, clicked: 0 };
}

/** One campaign of the owner; null for another account's, and for a deleted one. */
export async function campaignOfOwner(db: Reader, { accountId, campaignId }: OwnCampaign): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(notRemoved(accountId), eq(campaigns.id, campaignId)));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockedCampaign(tx: Reader, { accountId, campaignId }: OwnCampaign): Promise<CampaignRow | null> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(notRemoved(accountId), eq(campaigns.id, campaignId)))
    .for("update");
  return row ?? null;
}

/** The address at the foot of the account's campaigns; empty before it is given. */
export async function postalAddressOf(db: Reader, accountId: AccountId): Promise<string> {
  const [sender] = await db.select().from(campaignSenders).where(eq(campaignSenders.accountId, accountId));
  return sender?.postalAddress ?? "";
}
