import { once } from "node:events";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountImports } from "~/db/schema/account-imports.ts";
import { comments } from "~/db/schema/comments.ts";
import { links } from "~/db/schema/links.ts";
import { pages } from "~/db/schema/pages.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { runScript, spawnScript } from "../support/backups.ts";
import { createAccount } from "../support/factories/account.ts";
import { createComment } from "../support/factories/audience.ts";
import { createPublishedSite } from "../support/factories/content.ts";
import { createLink } from "../support/factories/promotion.ts";
import { exported, type ImportWorld, openImportWorld } from "../support/import-world.ts";
import { until } from "../support/until.ts";

let world: ImportWorld;
let archive: string;
beforeAll(async () => {
  world = await openImportWorld();
  const { db, storage } = world;
  const { accountId, filmId } = await createPublishedSite(db, { plan: "pro" });
  const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  for (let one = 0; one < 3; one += 1)
    await storePicture({ db, storage }, { accountId, ownerId: filmId }, sent, new Date());
  await createComment(db, filmId);
  await createLink(db, accountId);
  archive = await exported(world, accountId);
});
afterAll(() => world.stop());

const settings = () => ({ DATA_DIR: world.folder, DATABASE_URL: world.url });
const bring = (email: string) => runScript("import", [archive, "--account", email], settings());

/** Kills the command while it waits for this table, which another session holds. */
async function killedAt(table: string, email: string) {
  const holder = new Client({ connectionString: world.url });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  const killed = spawnScript("import", [archive, "--account", email], settings());
  const isWaiting = async () => {
    const { rows } = await holder.query("select from pg_locks where not granted and relation = $1::regclass", [table]);
    return rows.length > 0;
  };
  await until(isWaiting, `the import waits for ${table}`);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await holder.query("rollback");
  await holder.end();
}

async function countsOf(accountId: AccountId) {
  const own = eq(pages.accountId, accountId);
  const filmIds = (await world.db.select({ id: pages.filmId }).from(pages).where(own)).map(({ id }) => id);
  return {
    pages: filmIds.length,
    links: await world.db.$count(links, eq(links.accountId, accountId)),
    comments: filmIds[0] ? await world.db.$count(comments, eq(comments.filmId, filmIds[0])) : 0,
    pictures: await world.db.$count(pictures, eq(pictures.accountId, accountId)),
  };
}

const ALL = { pages: 1, links: 1, comments: 1, pictures: 3 };

test.each([
  ["while it stores media", "pictures", 0],
  ["in its transaction", "comments", 3],
])(
  "an import killed %s leaves nothing of its pages, and the same command brings all once",
  async (_, table, stored) => {
    const { accountId, email } = await createAccount(world.db, { plan: "pro" });
    await killedAt(table, email);
    const noBackend = async () => {
      const { rows } = await world.db.$client.query("select from pg_locks where not granted");
      return rows.length === 0;
    };
    await until(noBackend, "its session has ended");
    expect(await countsOf(accountId)).toEqual({ pages: 0, links: 0, comments: 0, pictures: stored });

    const { code, output } = await bring(email);
    expect(output).toContain("Imported: ");
    expect(code).toBe(0);
    expect(await countsOf(accountId)).toEqual(ALL);
    const [run, ...others] = await world.db
      .select()
      .from(accountImports)
      .where(eq(accountImports.accountId, accountId));
    expect([run?.status, others]).toEqual(["done", []]);

    const again = await bring(email);
    expect(again.output).toContain("Nothing new was imported.");
    expect(await countsOf(accountId)).toEqual(ALL);
  },
);

test("the command says what it lacks, and refuses what is no archive", async () => {
  expect((await runScript("import", [], settings())).output).toContain("npm run import -- FILE --account EMAIL");
  expect((await bring("nobody@example.org")).output).toContain("No account has the address nobody@example.org.");
  const { email } = await createAccount(world.db);
  const refused = await runScript("import", ["package.json", "--account", email], settings());
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain("not a ZIP archive");
});
