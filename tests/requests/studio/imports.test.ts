import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountImports } from "~/db/schema/account-imports.ts";
import { links } from "~/db/schema/links.ts";
import { pages } from "~/db/schema/pages.ts";
import { checkImport, runImport, sweep } from "~/features/studio/imports/jobs.server.ts";
import { importKey, SEND_ARCHIVE_PATH, UNDER_WAY } from "~/features/studio/imports/rules.ts";
import type { AccountId, ImportId } from "~/lib/ids.ts";
import { craftArchive } from "../../support/archives.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import type { Visitor } from "../../support/visitor.ts";

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

const send = (visitor: Visitor, body: Uint8Array<ArrayBuffer>) =>
  visitor.fetch(`${SEND_ARCHIVE_PATH}?name=mara.zip`, { method: "PUT", body });

async function sendArchive(visitor: Visitor, crafted: Parameters<typeof craftArchive>[1]) {
  const bytes = await readFile(await craftArchive(folder, crafted));
  expect((await send(visitor, new Uint8Array(bytes))).status).toBe(200);
}

const importOf = async (accountId: AccountId) =>
  found((await product.db.select().from(accountImports).where(eq(accountImports.accountId, accountId)))[0]);

const signal = () => new AbortController().signal;
const check = (importId: ImportId) => checkImport.handle({ importId }, product, signal());
const run = (importId: ImportId) => runImport.handle({ importId }, product, signal());
const press = (visitor: Visitor, id: ImportId, what: "run" | "removal") =>
  visitor.fetch(`/studio/imports/${id}/${what}`, { method: "POST" });
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
    expect((await send(owner.visitor, new TextEncoder().encode("no archive"))).status).toBe(200);
  });

  test("is one at a time", async () => {
    const owner = await launchedOwner(product);
    await sendArchive(owner.visitor, {});
    const refused = await send(owner.visitor, new TextEncoder().encode("another"));
    expect([refused.status, (await refused.text()).trim()]).toEqual([409, UNDER_WAY]);
  });

  test("is asked for from owners, with its bytes", async () => {
    const { visitor } = await launchedOwner(product);
    expect((await send(visitor, new Uint8Array())).status).toBe(400);
    const stranger = await fetch(`${product.url}${SEND_ARCHIVE_PATH}`, {
      method: "PUT",
      body: "x",
      headers: { origin: product.baseUrl },
    });
    expect(stranger.status).toBe(401);
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

  test("whose work was lost is said to have failed; one that nobody starts is forgotten", async () => {
    const owner = await launchedOwner(product);
    await sendArchive(owner.visitor, {});
    await product.db.execute("delete from pgboss.job where name = 'imports.check'");
    await sweep(product, new Date(Date.now() + 60 * 60 * 1000));
    expect(await importOf(owner.accountId)).toMatchObject({ status: "failed", problem: "unexpected" });
    const other = await launchedOwner(product);
    await sendArchive(other.visitor, {});
    await check((await importOf(other.accountId)).id);
    await sweep(product, new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
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
