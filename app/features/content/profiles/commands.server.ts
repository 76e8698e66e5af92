import { profiles } from "~/db/schema/profiles.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { areInFolder } from "~/features/content/pictures/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type ActorProfile, profilePictures } from "./rules.ts";

type Saved = { ok: true } | { ok: false; reason: "foreign-picture" };

/** Replaces the content of the account's profile. */
export async function saveProfile(tx: Tx, accountId: AccountId, content: ActorProfile, now: Date): Promise<Saved> {
  if (!areInFolder(accountId, profilePictures(content))) return { ok: false, reason: "foreign-picture" };
  const change = { content, updatedAt: now };
  await tx
    .insert(profiles)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: profiles.accountId, set: change });
  await announcePageChange(tx, accountId);
  return { ok: true };
}
