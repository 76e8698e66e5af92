import { appendFile, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkArchive } from "~/features/studio/imports/commands/run.server.ts";
import { openArchive } from "~/features/studio/imports/queries/archive.server.ts";
import { problemText } from "~/features/studio/imports/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { openAddressHashes } from "~/platform/address-hashes.ts";
import { openInstallationSeals } from "~/platform/installation-seals.ts";
import { craftArchive } from "../../support/archives.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const WISH = {
  accountId: crypto.randomUUID() as AccountId,
  isTrusted: false,
  replacesDraft: false,
  now: new Date("2026-03-01"),
};
const SECRETS = ["a secret for tests"] as [string];
const SERVICES = {
  addressHashes: openAddressHashes(SECRETS),
  installationSeals: openInstallationSeals(SECRETS),
  statedConsent: true,
};
const WORK = { signal: new AbortController().signal, onProgress: () => {} };

/** What a check says of the archive in this file: the problem's name, or the report. */
async function checked(path: string) {
  const opened = await openArchive(path);
  if (!opened.ok) return { problem: opened.problem, detail: opened.detail, report: null };
  try {
    const found = await checkArchive(opened.archive, WISH, SERVICES, WORK);
    return found.ok
      ? { problem: null, detail: null, report: found.report }
      : { problem: found.problem, detail: found.detail, report: null };
  } finally {
    await opened.archive.close();
  }
}

const LINK = {
  ...{ id: crypto.randomUUID(), account_id: crypto.randomUUID(), code: "premiere", film_id: null, title: "Premiere" },
  ...{ is_enabled: true, emoji: [], expires_at: null, click_limit: null, utm: {}, targets: [], removed_at: null },
  ...{ created_at: "2026-01-01T00:00:00.123456+00:00", updated_at: "2026-01-01T00:00:00+00:00" },
  ...{ people: 900, bots: 0, previews: 0, heads: 0, has_password: false },
};

test("an archive is checked without a database, and says what would come", async () => {
  const campaign = { id: crypto.randomUUID() };
  const path = await craftArchive(folder, { records: { links: [LINK], inquiries: [campaign] } });
  const { report } = await checked(path);
  expect(report).toMatchObject({
    username: "mara",
    came: { links: 1 },
    left: {},
    shown: { inquiries: 1 },
  });
});

describe("a forged or damaged archive is refused whole:", () => {
  test("no archive at all, and one that is cut short", async () => {
    const text = join(folder, "letter.zip");
    await writeFile(text, "Dear editor,");
    expect((await checked(text)).problem).toBe("no-archive");
    const whole = await readFile(await craftArchive(folder, { records: { links: [LINK] } }));
    const cut = join(folder, "cut.zip");
    await writeFile(cut, whole.subarray(0, whole.length / 2));
    expect((await checked(cut)).problem).toBe("no-archive");
  });

  test("one of another version", async () => {
    const found = await checked(await craftArchive(folder, { manifest: { format: "indielens-archive/9" } }));
    expect(found.problem).toBe("other-version");
    expect(problemText(found.problem, found.detail)).toContain("another version (indielens-archive/9)");
  });

  test("one without a list of contents, or with an odd one", async () => {
    expect((await checked(await craftArchive(folder, { manifest: { records: { "../x": 1 } } }))).problem).toBe(
      "bad-manifest",
    );
    expect((await checked(await craftArchive(folder, { manifest: { format: 1 } }))).problem).toBe("bad-manifest");
    expect((await checked(await craftArchive(folder, { manifest: { parts: ["media"] } }))).problem).toBe("no-records");
  });

  test("one with a file that is not listed, and one that lacks a listed file", async () => {
    expect(await checked(await craftArchive(folder, { manifest: { files: [] } }))).toMatchObject({
      problem: "not-listed",
    });
    const missing = { path: "media/pictures/a/b.jpg", bytes: 3, sha256: "0".repeat(64) };
    const path = await craftArchive(folder, { manifest: { files: [missing] } });
    expect((await checked(path)).problem).toBe("not-listed");
  });

  test("one whose content was changed after its list was written", async () => {
    const records = { links: [LINK] };
    const forged = `${JSON.stringify({ ...LINK, title: "Premiers" })}\n`;
    const path = await craftArchive(folder, { records, tampered: { "records/links.ndjson": forged } });
    expect(await checked(path)).toMatchObject({ problem: "changed", detail: "records/links.ndjson" });
  });

  test("one that counts other rows than it has", async () => {
    const path = await craftArchive(folder, {
      records: { links: [LINK] },
      manifest: { records: { accounts: 1, links: 2 } },
    });
    expect(await checked(path)).toMatchObject({ problem: "counts", detail: "records/links.ndjson" });
  });

  test("one with files where no export has any", async () => {
    const path = await craftArchive(folder, { files: { "media/.hidden/x": "1" } });
    expect(await checked(path)).toMatchObject({ problem: "odd-entry" });
  });

  test("a bomb, without unpacking it", async () => {
    const path = await craftArchive(folder, { files: { "records/comments.ndjson": Buffer.alloc(40 * 1024 * 1024) } });
    const found = await checked(path);
    expect(found).toMatchObject({ problem: "odd-entry" });
    expect(found.detail).toContain("unpacks to far more than it should");
  });

  test("a directory that claims a smaller size than the data has", async () => {
    const path = await craftArchive(folder, { files: { "records/comments.ndjson": `${"{}".repeat(5000)}\n` } });
    const bytes = await readFile(path);
    const at = bytes.lastIndexOf("records/comments.ndjson");
    bytes.writeUInt32LE(12, at - 46 + 24);
    await writeFile(path, bytes);
    expect((await checked(path)).problem).not.toBeNull();
  });

  test("one whose names lead out of it", async () => {
    const path = await craftArchive(folder, { files: { "media/pictures/aa/bb/cc": "1" } });
    const bytes = await readFile(path);
    const name = "media/pictures/aa/bb/cc";
    for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1))
      bytes.write("media/../../../../../cc", at, "latin1");
    await writeFile(path, bytes);
    expect((await checked(path)).problem).toBe("no-archive");
  });

  test("one with a symbolic link", async () => {
    const path = await craftArchive(folder, { files: { "media/pictures/aa/bb": "/etc/passwd" } });
    const bytes = await readFile(path);
    const at = bytes.lastIndexOf("media/pictures/aa/bb");
    bytes.writeUInt32LE((0o120777 << 16) >>> 0, at - 46 + 38);
    await writeFile(path, bytes);
    expect(await checked(path)).toMatchObject({ problem: "odd-entry" });
  });

  test("one with bytes behind its end", async () => {
    const path = await craftArchive(folder, {});
    await appendFile(path, "more");
    expect((await checked(path)).problem).toBe("no-archive");
    await using file = await open(path, "r+");
    await file.truncate(0);
    expect((await checked(path)).problem).toBe("no-archive");
  });
});

describe("a row that cannot be read is left out, by its line:", () => {
  const leftOf = async (rows: object[]) =>
    (await checked(await craftArchive(folder, { records: { links: rows } }))).report;

  test("values that forms refuse, types that the schema does not have, and zero bytes", async () => {
    const report = await leftOf([
      LINK,
      { ...LINK, id: crypto.randomUUID(), code: "no spaces" },
      { ...LINK, id: "no id" },
      { ...LINK, id: crypto.randomUUID(), people: "many" },
      { ...LINK, id: crypto.randomUUID(), title: "zero \0 byte" },
      { ...LINK, id: crypto.randomUUID(), created_at: "yesterday" },
    ]);
    expect(report?.came).toEqual({ links: 1 });
    expect(report?.lines.map(({ line, why }) => `${line} ${why}`)).toEqual([
      "2 code: Please use letters a to z, digits and hyphens only.",
      "3 the value of id cannot be read",
      "4 the value of people cannot be read",
      "5 the line cannot be read",
      "6 the value of created_at cannot be read",
    ]);
  });

  test("one that belongs to what is not in the archive", async () => {
    const report = await leftOf([{ ...LINK, film_id: crypto.randomUUID() }]);
    expect(report?.came).toEqual({ links: 1 });
    const reply = { id: crypto.randomUUID(), comment_id: crypto.randomUUID(), content: "Thanks", is_filmmaker: true };
    const records = { comment_replies: [{ ...reply, created_at: "2026-01-01T00:00:00+00:00" }] };
    const { report: orphans } = await checked(await craftArchive(folder, { records }));
    expect(orphans?.lines).toEqual([{ table: "comment_replies", line: 1, why: "what it belongs to did not come" }]);
  });

  test("a picture and a film whose files are not there", async () => {
    const owner = crypto.randomUUID();
    const key = `pictures/${owner}/mc1x2y3z-${crypto.randomUUID()}-10x10-both.jpg`;
    const picture = { key, account_id: owner, byte_size: 10, created_at: "2026-01-01T00:00:00+00:00", named_at: null };
    const { report } = await checked(await craftArchive(folder, { records: { pictures: [picture] } }));
    expect(report?.left).toEqual({ pictures: 1 });
    expect(report?.lines).toEqual([{ table: "pictures", line: 1, why: "its file is not in the archive" }]);
  });
});
