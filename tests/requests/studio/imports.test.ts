import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountImports } from "~/db/schema/account-imports.ts";
import { links } from "~/db/schema/links.ts";
import { pages } from "~/db/schema/pages.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { checkImport, runImport, sweep } from "~/features/studio/imports/jobs.server.ts";
import { ARCHIVES_PATH, importKey, largestArchive, TOO_LARGE, UNDER_WAY } from "~/features/studio/imports/rules.ts";
import type { AccountId, ImportId } from "~/lib/ids.ts";
import { craftArchive } from "../../support/archives.ts";
import { found } from "../../support/found.ts";
import { exported } from "../../support/import-world.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { uploaderOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
});
afterAll(() => product.stop());

const SECTION = "/dashboard/export";
const LINK = {
  ...{ id: crypto.randomUUID(), account_id: crypto.randomUUID(), film_id: null, title: "Premiere", is_enabled: true },
  ...{ emoji: [], expires_at: null, click_limit: null, utm: {}, targets: [], removed_at: null, has_password: false },
  ...{ created_at: "2026-01-01T00:00:00+00:00", updated_at: "2026-01-01T00:00:00+00:00" },
  ...{ people: 900, bots: 0, previews: 0, heads: 0 },
};
const linkOf = (code: string) => ({ ...LINK, code, id: crypto.randomUUID() });

const senderOf = (visitor: Visitor) => uploaderOf(visitor, ARCHIVES_PATH);

/** Sends an archive as a browser does; returns the last answer. */
async function send(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>) {
  const sender = senderOf(visitor);
  const created = await sender.create(bytes.length, "mara.zip");
  return created.status === 201 ? sender.send(created.headers.get("location") ?? "", 0, bytes) : created;
}

const crafted = async (contents: Parameters<typeof craftArchive>[1]) =>
  new Uint8Array(await readFile(await craftArchive(folder, contents)));

async function sendArchive(visitor: Visitor, contents: Parameters<typeof craftArchive>[1]) {
  expect((await send(visitor, await crafted(contents))).status).toBe(204);
}

const importOf = async (accountId: AccountId) =>
  found((await product.db.select().from(accountImports).where(eq(accountImports.accountId, accountId)))[0]);

const signal = () => new AbortController().signal;
const check = (importId: ImportId) => checkImport.handle({ importId }, product, signal());
const run = (importId: ImportId) => runImport.handle({ importId }, product, signal());
const press = (visitor: Visitor, id: ImportId, what: "run" | "removal") =>
  visitor.fetch(`/studio/imports/${id}/${what}`, { method: "POST" });
const SECTION_OF_ACTORS = "/actors-dashboard/export";
const screen = async ({ visitor }: { visitor: Visitor }) => (await visitor.get(SECTION)).text();

describe("an archive that is sent", () => {
  test("is checked, shown, imported when its owner says so, and reported", async () => {
    const owner = await launchedOwner(product);
    const code = `code-${owner.accountId.slice(0, 8)}`;
    const records = { links: [linkOf(code), linkOf("no spaces")], campaigns: [{ id: crypto.randomUUID() }] };
    await sendArchive(owner.visitor, { records });
    const { id } = await importOf(owner.accountId);
    expect(await screen(owner)).toContain("Your archive is being checked");
    expect(await run(id), "it is not imported before its check").toBe("skipped");
    expect(await check(id)).toBe("checked");
    const preview = await screen(owner);
    for (const words of ["This would come", "1 short link", "mara.zip", "from mara", "Import it", "campaigns"])
      expect(preview).toContain(words);
    expect(await product.db.$count(links, eq(links.accountId, owner.accountId))).toBe(0);

    expect((await press(owner.visitor, id, "run")).status).toBe(200);
    expect((await press(owner.visitor, id, "run")).status, "a second press changes nothing").toBe(200);
    expect(await screen(owner)).toContain("Your archive is being imported");
    expect(await run(id)).toBe("imported");
    const [link] = await product.db.select().from(links).where(eq(links.accountId, owner.accountId));
    expect(link).toMatchObject({ code, people: 0, title: "Premiere" });
    const report = await screen(owner);
    for (const words of ["The archive was imported", "short links, line 2", "Please use letters a to z"])
      expect(report).toContain(words);
    await sweep(product, new Date());
    expect(await product.storage.size(importKey(id))).toBeNull();
    expect((await press(owner.visitor, id, "removal")).status).toBe(200);
    expect(await screen(owner)).not.toContain("The archive was imported");
  });

  test("is refused with the reason where it is forged, and another one can be sent", async () => {
    const owner = await launchedOwner(product);
    await sendArchive(owner.visitor, { tampered: { "records/accounts.ndjson": `{"id":"another one"}\n` } });
    const { id } = await importOf(owner.accountId);
    expect(await check(id)).toBe("not-listed");
    expect(await screen(owner)).toContain("records/accounts.ndjson is not in the list of contents");
    expect((await send(owner.visitor, new TextEncoder().encode("no archive"))).status).toBe(204);
  });

  test("is one at a time", async () => {
    const owner = await launchedOwner(product);
    await sendArchive(owner.visitor, {});
    const refused = await send(owner.visitor, new TextEncoder().encode("another"));
    expect([refused.status, (await refused.text()).trim()]).toEqual([403, UNDER_WAY]);
  });

  test("is asked for from owners, with its bytes, and as large as their plan is", async () => {
    const { visitor } = await launchedOwner(product);
    expect((await senderOf(visitor).create(0)).status).toBe(400);
    const tooLarge = await senderOf(visitor).create(largestArchive(5 * 1024 ** 3) + 1);
    expect([tooLarge.status, (await tooLarge.text()).trim()]).toEqual([403, TOO_LARGE]);
    expect((await senderOf(new Visitor(product.baseUrl)).create(100)).status).toBe(401);
  });

  test("is not imported once it was cancelled", async () => {
    const owner = await launchedOwner(product);
    await sendArchive(owner.visitor, { records: { links: [linkOf(`late-${owner.accountId.slice(0, 8)}`)] } });
    const { id } = await importOf(owner.accountId);
    await check(id);
    await press(owner.visitor, id, "run");
    expect((await press(owner.visitor, id, "removal")).status).toBe(200);
    expect(await run(id)).toBe("skipped");
    expect(await product.db.$count(links, eq(links.accountId, owner.accountId))).toBe(0);
    await sweep(product, new Date());
    expect(await product.storage.size(importKey(id))).toBeNull();
  });

  test("that nobody starts is forgotten", async () => {
    const other = await launchedOwner(product);
    await sendArchive(other.visitor, {});
    await check((await importOf(other.accountId)).id);
    await sweep(product, new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
    expect(await product.db.$count(accountImports, eq(accountImports.accountId, other.accountId))).toBe(0);
  });
});

describe("an archive on its way", () => {
  test("goes on where its sending stopped, also after its last answer was lost; nobody else sees it", async () => {
    const owner = await launchedOwner(product);
    const sender = senderOf(owner.visitor);
    const bytes = await crafted({ records: { links: [linkOf(`part-${owner.accountId.slice(0, 8)}`)] } });
    const created = await sender.create(bytes.length, "mara.zip");
    const place = created.headers.get("location") ?? "";
    const half = Math.floor(bytes.length / 2);
    expect((await sender.send(place, 0, bytes.slice(0, half))).status).toBe(204);
    expect(await screen(owner)).toContain("has not arrived completely");
    expect(await check((await importOf(owner.accountId)).id)).toBe("skipped");
    const stranger = senderOf((await launchedOwner(product)).visitor);
    expect((await stranger.send(place, half, bytes.slice(half))).status).toBe(404);
    expect(await sender.offset(place)).toBe(half);
    expect((await sender.send(place, half, bytes.slice(half))).status).toBe(204);
    expect(await sender.offset(place)).toBe(bytes.length);
    const { id } = await importOf(owner.accountId);
    expect(await check(id)).toBe("checked");
    expect(await product.archives.ids()).not.toContain(id);
  });

  test("that was given up, or never came to its end, leaves nothing", async () => {
    const owner = await launchedOwner(product);
    const other = await launchedOwner(product);
    for (const { visitor } of [owner, other]) expect((await senderOf(visitor).create(500)).status).toBe(201);
    const [{ id }, { id: late }] = [await importOf(owner.accountId), await importOf(other.accountId)];
    expect((await press(owner.visitor, id, "removal")).status).toBe(200);
    await sweep(product, new Date());
    expect(await product.archives.ids()).not.toContain(id);
    expect(await product.archives.ids()).toContain(late);
    await sweep(product, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await product.archives.ids()).not.toContain(late);
    expect(await product.db.$count(accountImports, eq(accountImports.accountId, other.accountId))).toBe(0);
  });
});

test("an import of another account is a 404", async () => {
  const owner = await launchedOwner(product);
  await sendArchive(owner.visitor, {});
  const { id } = await importOf(owner.accountId);
  await check(id);
  const { visitor: stranger } = await launchedOwner(product);
  expect((await press(stranger, id, "run")).status).toBe(404);
  expect((await press(stranger, id, "removal")).status).toBe(404);
  expect(await importOf(owner.accountId)).toMatchObject({ status: "checked" });
  expect(await product.db.$count(pages, eq(pages.accountId, owner.accountId))).toBe(1);
});

describe.each(["actor", "filmmaker"] as const)("an %s", (role) => {
  const screenOf = async ({ visitor }: { visitor: Visitor }) =>
    (await visitor.get(role === "actor" ? SECTION_OF_ACTORS : SECTION)).text();

  /** The archive of another creator, whose draft has this title. */
  async function archiveOf(title: string) {
    const source = await launchedOwner(product, { role });
    await product.db.transaction((tx) => changeDraft(tx, source, (document) => ({ ...document, title }), new Date()));
    const path = await exported({ db: product.db, storage: product.storage, folder }, source.accountId);
    return new Uint8Array(await readFile(path));
  }

  test("chooses whether the page of an archive replaces the draft, and is told which one", async () => {
    const owner = await launchedOwner(product, { role });
    expect((await send(owner.visitor, await archiveOf("The Borrowed Coat"))).status).toBe(204);
    const { id } = await importOf(owner.accountId);
    expect(await check(id)).toBe("checked");
    const untouched = await screenOf(owner);
    for (const words of ["Replace the draft of my page", "You have not changed"]) expect(untouched).toContain(words);
    const change = (title: string) =>
      product.db.transaction((tx) => changeDraft(tx, owner, (document) => ({ ...document, title }), new Date()));
    await change("My Own Words");
    expect(await screenOf(owner)).toContain("It replaces the draft of “My Own Words”");
    const body = new URLSearchParams({ replacesDraft: "on" });
    expect((await owner.visitor.fetch(`/studio/imports/${id}/run`, { method: "POST", body })).status).toBe(200);
    expect(await run(id)).toBe("imported");
    const page = found(await siteOfAccount(product.db, owner.accountId));
    expect((await draftOf(product.db, page)).document).toMatchObject({ title: "The Borrowed Coat", role });
    expect(await product.db.$count(pages, eq(pages.accountId, owner.accountId))).toBe(1);
  });

  test("keeps the draft otherwise, and is told before what the plan has no place for", async () => {
    const owner = await launchedOwner(product, { role });
    await send(owner.visitor, await archiveOf("The Borrowed Coat"));
    const { id } = await importOf(owner.accountId);
    await check(id);
    expect(await screenOf(owner)).not.toContain("would lie idle");
    const title = "My Own Words";
    await product.db.transaction((tx) => changeDraft(tx, owner, (document) => ({ ...document, title }), new Date()));
    const seen = await screenOf(owner);
    for (const words of ["a part of it would lie idle", "“The Borrowed Coat” will stay offline", "See the plans"])
      expect(seen).toContain(words);
    expect(seen.indexOf("would lie idle")).toBeLessThan(seen.indexOf("Import it"));
    await press(owner.visitor, id, "run");
    expect(await run(id)).toBe("imported");
    const page = found(await siteOfAccount(product.db, owner.accountId));
    expect((await draftOf(product.db, page)).document.title).not.toBe("The Borrowed Coat");
  });
});
