import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { links } from "~/db/schema/links.ts";
import { openDemo } from "~/features/studio/demo/commands.server.ts";
import { newId } from "~/lib/ids.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { exported, type ImportWorld, imported, openImportWorld } from "../../support/import-world.ts";

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
afterAll(() => world.stop());

/** A demo in which the visitor has added one link. */
async function demoWithLink() {
  const opened = await openDemo({ db: world.db, root: "." }, { role: "filmmaker", most: 5 }, new Date());
  if (!opened.ok) throw new Error("the demo was not opened");
  await createLink(world.db, opened.accountId, {
    id: newId(),
    title: "Ferry cut",
    code: `ferry-${newId().slice(0, 8)}`,
  });
  return opened.accountId;
}

test("an archive of a demo brings what its visitor has added; samples are refused by name", async () => {
  const path = await exported(world, await demoWithLink());
  const { accountId } = await createPublishedSite(world.db, { plan: "pro" });
  const report = await imported(world, accountId, path);
  expect(report.came).toEqual({ links: 1 });
  const own = await world.db.select().from(links).where(eq(links.accountId, accountId));
  expect(own.map(({ title }) => title)).toEqual(["Ferry cut"]);
  expect(report.left).toMatchObject({ links: 8, contacts: 100, films: 3, videos: 9 });
  expect(report.lines).toContainEqual({ table: "films", line: 1, why: "it is a sample of the demo" });
});

test("an account that was a demo keeps what it has in its archive", async () => {
  const demo = await demoWithLink();
  await world.db.update(accounts).set({ demoUntil: null }).where(eq(accounts.id, demo));
  const { accountId } = await createPublishedSite(world.db, { plan: "pro" });
  const report = await imported(world, accountId, await exported(world, demo));
  expect(report.came).toMatchObject({ pages: 3, contacts: 100 });
});
