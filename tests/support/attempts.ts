import { hash } from "node:crypto";
import { rateLimits } from "~/db/schema/rate-limits.ts";
import type { Db } from "~/platform/db.ts";
import { type FixedKind, LIMITS } from "~/platform/rate-limit.ts";

/** Leaves this many attempts of a kind for a key; all other counts are reset. */
export async function leaveAttempts(db: Db, left: number, kind: FixedKind, key: string) {
  await db.delete(rateLimits);
  const hashed = hash("sha256", key, "base64url");
  const points = LIMITS[kind].points - left;
  await db.insert(rateLimits).values({ key: `${kind}:${hashed}`, points, expire: Date.now() + 600_000 });
}
