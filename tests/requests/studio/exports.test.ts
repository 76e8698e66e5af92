import { hash } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountExports } from "~/db/schema/account-exports.ts";
import { sessions } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { makeExport, sweep } from "~/features/studio/exports/jobs.server.ts";
import type { Manifest } from "~/features/studio/exports/rules/manifest.ts";
import { archiveKey, KEPT_DAYS, UNDER_WAY } from "~/features/studio/exports/rules.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import type { AccountId, ExportId } from "~/lib/ids.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { ownerWithEverything } from "../../support/owner-with-everything.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";
import { readZip } from "../../support/zip.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const SECTION = "/dashboard/export";

const ask = (visitor: Visitor, parts: string[]) =>
  visitor.fetch(SECTION, {
    method: "POST",
    body: new URLSearchParams(parts.map((part) => ["parts", part])),
    redirect: "manual",
  });

const exportOf = async (accountId: AccountId) =>
  found((await product.db.select().from(accountExports).where(eq(accountExports.accountId, accountId)))[0]);

const run = (exportId: ExportId) => makeExport.handle({ exportId }, product, new AbortController().signal);

/** An archive of these parts, made and downloaded. */
async function archiveOf({ visitor, accountId }: { visitor: Visitor; accountId: AccountId }, parts: string[]) {
  expect((await ask(visitor, parts)).status).toBe(302);
  const { id } = await exportOf(accountId);
  expect(await run(id)).toBe("made");
  await prove(accountId);
  const response = await visitor.fetch(`/studio/exports/${id}/archive`);
  expect(response.status).toBe(200);
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  const manifest: Manifest = JSON.parse(String(files.get("manifest.json")));
  return { id, response, files, manifest };
}

/** As if the owner had just given their password. */
const prove = (accountId: AccountId) =>
  product.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, accountId));

const linesOf = (bytes: Buffer | undefined) => String(bytes).split("\n").filter(Boolean);

describe("an archive", () => {
  test("has the account's rows, each as its schema says, and nobody else's", async () => {
    const { owner } = await ownerWithEverything(product, { role: "filmmaker", plan: "pro" });
    await product.db.delete(accountExports).where(eq(accountExports.accountId, owner.accountId));
    const other = await launchedOwner(product);
    await createContact(product.db, other.accountId, { email: "somebody-elses@example.org" });
    const { files, manifest } = await archiveOf(owner, ["records"]);
    const validator = new Ajv2020({ formats: { uuid: true, "date-time": true } });
    for (const [table, rows] of Object.entries(manifest.records)) {
      const lines = linesOf(files.get(`records/${table}.ndjson`));
      expect([table, lines.length]).toEqual([table, rows]);
      const isRecord = validator.compile(JSON.parse(String(files.get(`schemas/${table}.schema.json`))));
      for (const line of lines)
        expect([table, isRecord(JSON.parse(line)), isRecord.errors]).toEqual([table, true, null]);
    }
    expect(manifest.records).toMatchObject({ accounts: 1, campaigns: 1, comments: 1, contacts: 1, links: 1 });
    const all = [...files.values()].join("\n");
    expect(all).toContain(owner.email);
    expect(all).not.toContain("somebody-elses@example.org");
    expect(all).not.toContain(other.accountId);
  });

  test("has no token of a session and no hash of a password", async () => {
    const owner = await launchedOwner(product);
    await createLink(product.db, owner.accountId, { passwordHash: "scrypt-of-a-secret" });
    const { files } = await archiveOf(owner, ["records"]);
    expect(linesOf(files.get("records/sessions.ndjson"))).toHaveLength(1);
    const all = [...files.values()].join("\n");
    expect(all).not.toContain(owner.token);
    expect(all).not.toContain("scrypt-of-a-secret");
  });

  test("has a table for spreadsheets, in which no cell runs as a formula", async () => {
    const owner = await launchedOwner(product);
    await createContact(product.db, owner.accountId, { name: "=cmd()", email: "noor@example.org" });
    const { files } = await archiveOf(owner, ["records"]);
    const [head = "", row = ""] = linesOf(files.get("tables/contacts.csv"));
    expect(head).toContain("email");
    expect(row).toContain("noor@example.org");
    expect(row).toContain("'=cmd()");
  });

  test("has media as they are stored, and lists what was not there", async () => {
    const owner = await launchedOwner(product);
    const [kept, lost] = [`pictures/${owner.accountId}/kept.jpg`, `pictures/${owner.accountId}/lost.jpg`];
    await product.storage.put(kept, Buffer.from("a picture"));
    const picture = { accountId: owner.accountId, byteSize: 9, createdAt: new Date() };
    await product.db.insert(pictures).values([kept, lost].map((key) => ({ key, ...picture })));
    const { files, manifest } = await archiveOf(owner, ["media"]);
    expect(String(files.get(`media/${kept}`))).toBe("a picture");
    expect(manifest).toMatchObject({ parts: ["media"], missing: [lost], records: {} });
    expect((await exportOf(owner.accountId)).missing).toBe(1);
    expect(String(files.get("contents.html"))).toContain(`src="media/${kept}"`);
  });

  test("takes along forty films, each whole", async () => {
    const owner = await launchedOwner(product);
    const films = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const { id } = await createVideo(product.db, owner.accountId, { status: "ready" });
        await product.db
          .update(videos)
          .set({ playableKey: playableKey(id) })
          .where(eq(videos.id, id));
        const content = Buffer.alloc(16 * 1024 + nth, `film ${nth} `);
        await product.storage.put(playableKey(id), content);
        return { path: `media/${playableKey(id)}`, content };
      }),
    );
    const { files, manifest } = await archiveOf(owner, ["media"]);
    expect(manifest.missing).toEqual([]);
    for (const { path, content } of films) expect(files.get(path)?.equals(content), path).toBe(true);
  });

  test("has the digest of each file in its manifest", async () => {
    const owner = await launchedOwner(product);
    const { files, manifest, response } = await archiveOf(owner, ["records", "media"]);
    expect(manifest).toMatchObject({ format: "indielens-archive/1", account: { username: owner.username } });
    const listed = manifest.files.map(({ path }) => path);
    expect(listed.toSorted()).toEqual(
      [...files.keys()].filter((path) => !/^(contents|manifest)\./.test(path)).toSorted(),
    );
    for (const { path, sha256, bytes } of manifest.files) {
      const content = found(files.get(path));
      expect([path, content.length]).toEqual([path, bytes]);
      expect(hash("sha256", content, "hex")).toBe(sha256);
    }
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="indielens-.*\.zip"$/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("its making", () => {
  test("what to take along must be chosen", async () => {
    const { visitor } = await launchedOwner(product);
    const refused = await ask(visitor, []);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Please choose what the archive shall contain.");
  });

  test("one archive is made at a time", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const answers = await Promise.all([ask(visitor, ["records"]), ask(visitor, ["media"])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    const refused = found(answers.find(({ status }) => status === 409));
    expect(await refused.text()).toContain(UNDER_WAY);
    expect(await product.db.$count(accountExports, eq(accountExports.accountId, accountId))).toBe(1);
  });

  test("a cancelled one is not made", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await ask(visitor, ["records"]);
    const { id } = await exportOf(accountId);
    expect((await visitor.fetch(`/studio/exports/${id}/removal`, { method: "POST" })).status).toBe(200);
    expect(await run(id)).toBe("skipped");
  });

  test("its owner is told by mail, and the earlier archive goes", async () => {
    const owner = await launchedOwner(product);
    const { id: first } = await archiveOf(owner, ["records"]);
    await ask(owner.visitor, ["media"]);
    const rows = await product.db.select().from(accountExports).where(eq(accountExports.accountId, owner.accountId));
    const second = found(rows.find(({ id }) => id !== first));
    expect(await run(second.id)).toBe("made");
    expect((await exportOf(owner.accountId)).id).toBe(second.id);
    const sent = await product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
    expect(sent.map(({ subject }) => subject)).toEqual(["Your archive is ready", "Your archive is ready"]);
    await sweep(product, new Date());
    expect(await product.storage.size(archiveKey(first))).toBeNull();
    expect(await product.storage.size(archiveKey(second.id))).toBeGreaterThan(0);
  });

  test("it can be downloaded for a week, and its file goes then", async () => {
    const owner = await launchedOwner(product);
    const { id } = await archiveOf(owner, ["records"]);
    const later = new Date(Date.now() + (KEPT_DAYS + 1) * 24 * 60 * 60 * 1000);
    await sweep(product, later);
    expect((await owner.visitor.fetch(`/studio/exports/${id}/archive`)).status).toBe(404);
    expect(await product.storage.size(archiveKey(id))).toBeNull();
  });
});

test("an archive is given to who has proved lately to be there; others are led to the screen, which asks", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  await ask(visitor, ["records"]);
  const { id } = await exportOf(accountId);
  await run(id);
  const download = () => visitor.fetch(`/studio/exports/${id}/archive`, { redirect: "manual" });
  const refused = await download();
  expect([refused.status, refused.headers.get("location")]).toEqual([302, SECTION]);
  await prove(accountId);
  expect((await download()).status).toBe(200);
  const longAgo = new Date(Date.now() - 60 * 60 * 1000);
  await product.db.update(sessions).set({ provedAt: longAgo }).where(eq(sessions.userId, accountId));
  expect((await download()).status).toBe(302);
});

test("another account's archive is a 404", async () => {
  const owner = await launchedOwner(product);
  const { id } = await archiveOf(owner, ["records"]);
  const { visitor: stranger } = await launchedOwner(product);
  expect((await stranger.fetch(`/studio/exports/${id}/archive`)).status).toBe(404);
  expect((await stranger.fetch(`/studio/exports/${id}/removal`, { method: "POST" })).status).toBe(404);
  expect((await owner.visitor.fetch(`/studio/exports/${id}/archive`)).status).toBe(200);
});

test("actors reach their export from the settings", async () => {
  const { visitor } = await launchedOwner(product, { role: "actor" });
  const settings = await (await visitor.get("/actors-dashboard/settings/danger-zone")).text();
  expect(settings).toContain('href="/actors-dashboard/export"');
  expect((await visitor.get("/actors-dashboard/export")).status).toBe(200);
});
