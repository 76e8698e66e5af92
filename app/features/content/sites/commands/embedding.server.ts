import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { changeSite } from "../commands.server.ts";
import { embeddingOf } from "../queries.server.ts";
import { type EmbeddingChoice, withEmbedHost } from "../rules/embedding.ts";

/** Sets which other sites may show the account's films in a frame. */
export const chooseEmbedding = (tx: Tx, accountId: AccountId, embedding: EmbeddingChoice, now: Date) =>
  changeSite(tx, accountId, { embedding }, now);

/** Adds a site to the list of those that may. Idempotent. */
export async function addEmbedHost(tx: Tx, accountId: AccountId, host: string, now: Date) {
  await lockAccount(tx, accountId);
  const stored = await embeddingOf(tx, accountId);
  if (!stored) return { ok: false, reason: "no-site" } as const;
  const embedHosts = withEmbedHost(stored.embedHosts, host);
  if (!embedHosts) return { ok: false, reason: "too-many" } as const;
  await changeSite(tx, accountId, { embedHosts }, now);
  return { ok: true } as const;
}

/** Takes a site off that list. Idempotent. */
export async function removeEmbedHost(tx: Tx, accountId: AccountId, host: string, now: Date): Promise<void> {
  await lockAccount(tx, accountId);
  const stored = await embeddingOf(tx, accountId);
  if (stored) await changeSite(tx, accountId, { embedHosts: stored.embedHosts.filter((one) => one !== host) }, now);
}
