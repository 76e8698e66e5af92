import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { rateLimits } from "~/db/schema/rate-limits.ts";
import { dashboardPath, type Role } from "~/features/account/roles/rules.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "./found.ts";
import { Visitor } from "./visitor.ts";

/** A browser with a demo that was opened by a press, and the demo's account. */
export async function openedDemo(db: Db, baseUrl: string, role: Role) {
  const visitor = new Visitor(baseUrl);
  // An address has three demos an hour.
  await db.delete(rateLimits);
  await visitor.post("/demo", { role });
  const home = await (await visitor.get(dashboardPath(role))).text();
  const username = found(/\bdemo-[a-z]{6}\b/.exec(home)?.[0]);
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
  return { visitor, accountId: found(account).id, username, role };
}

export type OpenedDemo = Awaited<ReturnType<typeof openedDemo>>;
