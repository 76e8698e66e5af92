import { accounts } from "~/db/schema/accounts.ts";
import { rateLimits } from "~/db/schema/rate-limits.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "./found.ts";
import { Visitor } from "./visitor.ts";

/** A browser in which a demo was opened by a press, with the demo's account. `home` is where the press led. */
export async function openedDemo({ db, baseUrl }: { db: Db; baseUrl: string }, role: Role = "filmmaker") {
  const before = new Set((await db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id));
  const browser = new Visitor(baseUrl);
  // An address has three demos an hour.
  await db.delete(rateLimits);
  const answer = await browser.post("/demo", { role });
  if (answer.status !== 302) throw new Error(`opening a demo was answered with ${answer.status}`);
  const demo = found((await db.select().from(accounts)).find(({ id }) => !before.has(id)));
  return { browser, role, home: answer.headers.get("location"), ...demo, username: demo.username ?? "" };
}

export type OpenedDemo = Awaited<ReturnType<typeof openedDemo>>;
