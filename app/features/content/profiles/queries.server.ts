import { eq } from "drizzle-orm";
import { profiles } from "~/db/schema/profiles.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type ActorProfile, filledProfile } from "./rules.ts";

/** What the account's profile tells; an empty one where nothing was ever written. */
export async function profileOfOwner(db: Reader, accountId: AccountId): Promise<ActorProfile> {
  const [found] = await db
    .select({ content: profiles.content })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return filledProfile((found?.content ?? {}) as Partial<ActorProfile>);
}
