import { eq } from "drizzle-orm";
import { campaigns } from "~/db/schema/campaigns.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { OwnCampaign } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { lockedCampaign } from "../queries.server.ts";
import type { Refusal } from "../rules.ts";
import { MISSING } from "./drafts.server.ts";

type Done = { ok: true } | typeof MISSING | { ok: false; reason: Refusal };

/** Puts a campaign that has begun among the public letters, or takes it out of them again. */
export async function publishLetter(tx: Tx, own: OwnCampaign, wanted: boolean, now: Date): Promise<Done> {
  const row = await lockedCampaign(tx, own);
  if (!row) return MISSING;
  if (row.kind === "digest") return { ok: false, reason: "digest" };
  if (!row.startedAt) return { ok: false, reason: "unsent" };
  await tx
    .update(campaigns)
    .set({ publishedAt: wanted ? (row.publishedAt ?? now) : null })
    .where(eq(campaigns.id, row.id));
  await announcePageChange(tx, own.accountId);
  return { ok: true };
}
