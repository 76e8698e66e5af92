import { and, desc, eq, sql } from "drizzle-orm";
import { campaignRounds } from "~/db/schema/campaigns.ts";
import type { ShownBlock } from "~/features/outreach/email-templates/rules/shown.ts";
import type { CampaignId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { CampaignRow } from "../queries.server.ts";
import { firstSince, lookedBackTo, newsOf, toldAt } from "../rules/digests.ts";
import type { Round } from "../rules/rounds.ts";
import { kindOf } from "../rules.ts";
import { newsOfAccount } from "./news.server.ts";

const ROUNDS_SHOWN = 12;

const isLeftOut = sql<boolean>`jsonb_array_length(${campaignRounds.news}) = 0`;

/** The latest rounds of a digest, newest first. */
export const roundsOf = (db: Reader, campaignId: CampaignId): Promise<Round[]> =>
  db
    .select({ round: campaignRounds.round, at: campaignRounds.at, recipients: campaignRounds.recipients, isLeftOut })
    .from(campaignRounds)
    .where(eq(campaignRounds.campaignId, campaignId))
    .orderBy(desc(campaignRounds.round))
    .limit(ROUNDS_SHOWN);

/** What the mails of a round tell of; nothing for a written mail. */
export async function newsOfRound(db: Reader, campaignId: CampaignId, round: number): Promise<ShownBlock[]> {
  const ofRound = and(eq(campaignRounds.campaignId, campaignId), eq(campaignRounds.round, round));
  const [found] = await db.select({ news: campaignRounds.news }).from(campaignRounds).where(ofRound);
  return (found?.news ?? []) as ShownBlock[];
}

/** The same of the last round that was sent. */
export async function newsSentLast(db: Reader, campaignId: CampaignId): Promise<ShownBlock[]> {
  const [last] = await db
    .select({ news: campaignRounds.news })
    .from(campaignRounds)
    .where(and(eq(campaignRounds.campaignId, campaignId), sql`not ${isLeftOut}`))
    .orderBy(desc(campaignRounds.round))
    .limit(1);
  return (last?.news ?? []) as ShownBlock[];
}

type Place = { now: Date; baseUrl: string };
type Digest = Pick<CampaignRow, "accountId" | "frequency">;

/** What a round of a digest that begins now tells of: all that is new, or came to be seen, since the last one. */
export async function newsSinceLastRound(
  db: Reader,
  { id, accountId, frequency, zone }: Digest & Pick<CampaignRow, "id" | "zone">,
  { now, baseUrl }: Place,
) {
  const [before = null] = await db
    .select({ at: campaignRounds.at, told: campaignRounds.told })
    .from(campaignRounds)
    .where(eq(campaignRounds.campaignId, id))
    .orderBy(desc(campaignRounds.round))
    .limit(1);
  const since = before ? lookedBackTo(before.at) : firstSince(frequency, now);
  return toldAt(now, await newsOfAccount(db, accountId, { since, until: now, zone, baseUrl }), before);
}

/** What the first round would tell of now; null for a written mail. */
export async function newsOfDraft(
  db: Reader,
  { kind, accountId, frequency }: Digest & Parameters<typeof kindOf>[0],
  { now, baseUrl }: Place,
): Promise<ShownBlock[] | null> {
  if (kindOf({ kind, frequency }) !== "digest") return null;
  const since = firstSince(frequency, now);
  return newsOf(await newsOfAccount(db, accountId, { since, until: now, zone: "UTC", baseUrl }));
}
