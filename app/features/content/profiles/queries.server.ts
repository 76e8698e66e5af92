import { eq } from "drizzle-orm";
import { profiles } from "~/db/schema/profiles.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type ActorProfile, filledProfile } from "./rules.ts";

/** The account's profile; an empty one where none was ever saved. */
export async function profileOfOwner(db: Reader, accountId: AccountId): Promise<ActorProfile> {
  const [found] = await db
    .select({ content: profiles.content })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  return filledProfile((found?.content ?? {}) as Partial<ActorProfile>);
}
