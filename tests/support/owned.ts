import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { createSite } from "./factories/content.ts";
import { test as journey } from "./journey.ts";
import { accountIdOf, uploaderOf } from "./uploader.ts";
import { Visitor } from "./visitor.ts";

export type SiteValues = NonNullable<Parameters<typeof createSite>[2]> & {
  plan?: Plan;
  /** Path of a file that the owner uploads as the page's film; its preparation continues. */
  film?: string;
};

/** A journey whose browser is signed in as the owner of a launched page; returns the page's path. */
export const test = journey.extend<{ own: (site?: SiteValues) => Promise<string> }>({
  own: async ({ product, context }, use) => {
    const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
    await use(async ({ plan = "free", film, ...site } = {}) => {
      const { visitor, accountId, username } = await launched(db, product.baseUrl, plan);
      const sent = film ? { videoId: await uploaderOf(visitor).upload(film) } : {};
      await createSite(db, accountId, { ...sent, ...site });
      await signIn(context, visitor);
      return `/u/${username}`;
    });
    await db.$client.end();
  },
});

/** Somebody who has signed up and launched; without a page so far. */
export async function launched(db: Db, baseUrl: string, plan: Plan) {
  const visitor = new Visitor(baseUrl);
  const username = `owner-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  await visitor.post("/signup", { email, password: "salt-road-7", terms: "on" });
  const accountId = await accountIdOf(db, email);
  const now = new Date();
  const account = { username, plan, emailVerified: true, onboardedAt: now, nameAnsweredAt: now };
  await db.update(accounts).set(account).where(eq(accounts.id, accountId));
  return { visitor, accountId, username };
}

export function signIn(context: BrowserContext, { cookieHeader, baseUrl }: Visitor) {
  const cookies = cookieHeader.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url: baseUrl };
  });
  return context.addCookies(cookies);
}
