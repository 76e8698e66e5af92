import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { generateSite } from "~/features/content/sites/commands.server.ts";
import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, OWNER } from "./making.ts";

type Owner = { name: string; role: Role; genres: string[]; platforms: string[]; title: string; description: string };

/** The account, its answers in the wizard and its page, as a year ago. Returns the page's ids. */
export async function createOwner(db: Db, { name, ...answers }: Owner) {
  const [username, joinedAt] = [`demo-${SAMPLE_LETTERS}`, daysAgo(371, "09:12")];
  const times = { createdAt: joinedAt, updatedAt: joinedAt };
  await db.insert(accounts).values({
    ...{ id: OWNER, name, username, email: `${username}@demo.invalid`, emailVerified: true },
    ...{ pageName: name, nameAnsweredAt: joinedAt, onboardedAt: joinedAt, timeZone: "Europe/London", plan: "grow" },
    ...times,
  });
  await db.insert(onboardings).values({ accountId: OWNER, step: 8, name, ...answers, ...times });
  const page = await db.transaction(async (tx) => {
    await generateSite(tx, OWNER, joinedAt);
    return siteOfAccount(tx, OWNER);
  });
  if (!page) throw new Error("the site was not generated");
  return { pageId: page.id, filmId: page.filmId };
}
