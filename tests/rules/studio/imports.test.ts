import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { TABLES } from "~/db/ownership.ts";
import { withReferences } from "~/features/content/pages/rules/references.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { Arrival } from "~/features/studio/imports/input/arrival.ts";
import {
  audienceDayRow,
  audiencePairRow,
  machineDayRow,
  videoDayRow,
} from "~/features/studio/imports/input/figures.ts";
import { linkRow } from "~/features/studio/imports/input/links.ts";
import { emailTemplateRow } from "~/features/studio/imports/input/mails.ts";
import { packItemRow, packRow } from "~/features/studio/imports/input/packs.ts";
import { contactRow } from "~/features/studio/imports/input/people.ts";
import { annotationRow, festivalRunRow, screenerRow } from "~/features/studio/imports/input/rest.ts";
import { videoWish } from "~/features/studio/imports/input/videos.ts";
import { commentRow } from "~/features/studio/imports/input/words.ts";
import { arrivedArtKey, arrivedId, arrivedPictureKey } from "~/features/studio/imports/queries/ids.server.ts";
import { AFTER_PAGES, BEFORE_PAGES, BY_HAND, FIGURES } from "~/features/studio/imports/queries/restored.server.ts";
import { openCodes } from "~/features/studio/imports/rules/codes.ts";
import { oddEntry } from "~/features/studio/imports/rules/entries.ts";
import { openReport } from "~/features/studio/imports/rules/report.ts";
import { daysBetween, shiftedDay } from "~/features/studio/imports/rules/shifted-days.ts";
import { reportLines } from "~/features/studio/imports/rules/words.ts";
import { LINES_MOST } from "~/features/studio/imports/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";

const INTO = "0b6f9a52-6a6b-4f1e-8f5d-5c1a1f0c7e01" as AccountId;
const OTHER = "0b6f9a52-6a6b-4f1e-8f5d-5c1a1f0c7e02" as AccountId;
const FROM = "5f0c7bb2-1d3c-4d2e-9a57-0b8d4a2f9c11";
const OLD = "7d9e8b1a-3c5f-4a6b-9c8d-1e2f3a4b5c6d";
const NOW = new Date("2026-03-01T12:00:00Z");

const at = (changes: Partial<Arrival> = {}): Arrival => ({
  isTrusted: false,
  isSigned: false,
  now: NOW,
  turn: 1,
  record: {},
  picture: () => null,
  art: () => null,
  clip: () => null,
  of: () => null,
  shiftDays: 0,
  hasMedia: () => true,
  ...changes,
});

test("every table that comes back has a command that brings it, and no other table has", () => {
  const brought = [...BEFORE_PAGES, ...AFTER_PAGES].map(({ table }) => table).concat(BY_HAND);
  const wanted = TABLES.filter((one) => one.import === "restore").map(({ table }) => table);
  expect(brought.map(getTableName).toSorted()).toEqual(wanted.map(getTableName).toSorted());
  const trusted = TABLES.filter((one) => one.import === "trusted").map(({ table }) => table);
  expect(FIGURES.map(({ table }) => getTableName(table)).toSorted()).toEqual(trusted.map(getTableName).toSorted());
});

test("a table whose rows are in archives says whether they come back, and one without rows says why not", () => {
  const unsaid = TABLES.filter((one) =>
    one.export === "rows"
      ? !["restore", "trusted", "show"].includes(String(one.import))
      : typeof one.import !== "object",
  );
  expect(unsaid.map(({ table }) => getTableName(table))).toEqual([]);
});

describe("ids", () => {
  const passage = { into: INTO, from: FROM };

  test("of a row are the same whenever it comes, and others for another account", () => {
    expect(arrivedId(passage, OLD)).toBe(arrivedId(passage, OLD.toUpperCase()));
    expect(arrivedId(passage, OLD)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const ids = [arrivedId(passage, OLD), arrivedId({ into: OTHER, from: FROM }, OLD), arrivedId(passage, FROM), OLD];
    expect(new Set(ids).size).toBe(4);
  });

  test("of a picture lie in the room of the account, with its time and its size", () => {
    const key = arrivedPictureKey(passage, `pictures/${OLD}/mc1x2y3z-${FROM}-1200x800-both.jpg`);
    expect(key).toMatch(new RegExp(`^pictures/${INTO}/mc1x2y3z-[0-9a-f-]{36}-1200x800-both\\.jpg$`));
    expect(arrivedPictureKey(passage, `films/${OLD}/film.mp4`)).toBeNull();
    expect(arrivedPictureKey(passage, "pictures/../../etc/passwd")).toBeNull();
  });
});

describe("the directory of an archive", () => {
  const file = (path: string, changes = {}) => ({
    ...{ path, bytes: 100, packedBytes: 50, offset: 0, isPlainFile: true },
    ...changes,
  });

  test.each([
    ["an address above it", file("media/../../etc/passwd")],
    ["an absolute one", file("/etc/passwd")],
    ["a hidden place", file("media/.ssh/authorized_keys")],
    ["a place that no export has", file("scripts/run.sh")],
    ["a link or an encrypted file", file("manifest.json", { isPlainFile: false })],
    ["a bomb", file("records/comments.ndjson", { bytes: 500_000_000, packedBytes: 500_000 })],
    ["a list of contents beyond every size", file("manifest.json", { bytes: 90_000_000, packedBytes: 80_000_000 })],
  ])("is refused for %s", (_, entry) => {
    expect(oddEntry([entry])).not.toBeNull();
  });

  test("is refused where two files have one name, or share their data", () => {
    const one = file("records/links.ndjson");
    expect(oddEntry([one, { ...one, offset: 500 }])).toBe("records/links.ndjson is there twice");
    expect(oddEntry([one, file("records/films.ndjson", { offset: 40 })])).toBe(
      "records/films.ndjson overlaps another file",
    );
  });

  test("is read where it is that of an export", () => {
    const paths = ["index.html", "manifest.json", "records/links.ndjson", "schemas/links.schema.json"];
    const media = [`media/films/${OLD}/film.mp4`, `media/pictures/${OLD}/a-b-10x10-both.jpg`, "tables/links.csv"];
    expect(oddEntry([...paths, ...media].map((path, at) => file(path, { offset: at * 1000 })))).toBeNull();
  });
});

describe("without trust", () => {
  test("a comment of somebody else waits, and tells nobody; the owner's own stays approved", () => {
    const approvedAt = new Date("2026-01-01");
    const comment = { authorName: "Noor", content: "Seen twice.", type: "real", approvedAt, createdAt: approvedAt };
    expect(commentRow(comment, at())).toMatchObject({ approvedAt: null, announcedAt: NOW, visitor: null });
    expect(commentRow({ ...comment, type: "curated" }, at())).toMatchObject({ approvedAt });
    expect(commentRow(comment, at({ isTrusted: true }))).toMatchObject({ approvedAt });
    expect(commentRow({ ...comment, content: "" }, at())).toBe("content: Please write a comment");
  });

  test("a contact's consent is stated by the owner, whatever the archive says", () => {
    const contact = { email: "Noor@Example.org", name: "Noor", tags: ["B", "a"], basis: "confirmed" };
    const confirmedAt = new Date("2026-01-01");
    const said = { ...contact, consentVersion: "2026-11", consentWording: null, welcomedAt: null, confirmedAt };
    expect(contactRow(said, at())).toMatchObject({
      ...{ email: "noor@example.org", basis: "stated", source: "import", tags: ["a", "b"], welcomedAt: NOW },
      consentWording: "Confirmed by mail on 2026-01-01. Brought along in an archive on 2026-03-01.",
    });
    expect(contactRow(said, at({ isTrusted: true }))).toMatchObject({ basis: "confirmed" });
    expect(contactRow(said, at({ isSigned: true }))).toMatchObject({ basis: "confirmed", confirmedAt });
    expect(contactRow({ ...said, email: "nobody" }, at())).toMatch(/email/);
  });

  test("a link has no figures, is the newest, and is disabled unless it surely had no password", () => {
    const link = {
      code: "premiere",
      title: "Premiere",
      isEnabled: true,
      emoji: [],
      utm: {},
      people: 900,
      clickLimit: 5,
    };
    const open = linkRow(
      { ...link, targets: [{ device: "mobile", url: "https://example.org/" }] },
      at({ record: { has_password: false } }),
    );
    expect(open).toMatchObject({ isEnabled: true, clickLimit: 5, createdAt: new Date(NOW.getTime() + 1) });
    expect(open).not.toHaveProperty("people");
    expect(linkRow({ ...link, targets: [] }, at({ record: { has_password: true } }))).toMatchObject({
      isEnabled: false,
    });
    expect(linkRow({ ...link, targets: [] }, at())).toMatchObject({ isEnabled: false });
    const unsafe = [{ device: "mobile", url: "javascript:alert(1)" }];
    expect(linkRow({ ...link, targets: unsafe }, at())).toMatch(/https?:\/\//);
  });

  test("a note has what its form takes", () => {
    const note = { id: OLD, accountId: INTO, day: "2026-03-05", words: "  Premiere\n", createdAt: NOW };
    expect(annotationRow(note, at())).toEqual({ ...note, words: "Premiere" });
    expect(annotationRow({ ...note, day: "0001-01-01" }, at())).toMatch(/^day: Please choose a day/);
    expect(annotationRow({ ...note, words: "" }, at())).toMatch(/^words: Please write what happened/);
  });

  test("a festival reminds again, and a state that no form has is left out", () => {
    const run = {
      ...{ festival: "Ghent", edition: "", section: "", state: "planned", premiere: "", country: "BE", notes: "" },
      ...{ deadline: "2031-03-17", notification: null, screening: null, time: "", venue: "", city: "" },
      ...{ fee: 3550, currency: "eur", remindedDays: 7, removedAt: null },
    };
    expect(festivalRunRow(run, at())).toMatchObject({ fee: 3550, deadline: "2031-03-17", remindedDays: null });
    expect(festivalRunRow({ ...run, state: "lost" }, at())).toBe("state: Please choose a state");
    expect(festivalRunRow({ ...run, removedAt: NOW }, at())).toBe("it had been deleted");
  });

  test("a screener opens nothing", () => {
    const screener = { name: "Jury", email: null, viewingsMost: 3, takenBackAt: null };
    expect(screenerRow(screener, at())).toMatchObject({ takenBackAt: NOW });
    expect(screenerRow(screener, at({ isTrusted: true }))).toMatchObject({ takenBackAt: null });
  });
});

test("a film needs its file, or an address that the provider's name fits", () => {
  const film = { platform: "file", status: "ready", playableKey: `films/${OLD}/film.mp4`, chapters: [{ startMs: -1 }] };
  expect(videoWish(film, () => true)).toMatchObject({
    key: film.playableKey,
    facts: { chapters: [], introEndMs: null },
  });
  expect(videoWish(film, () => false)).toBe("its file is not in the archive");
  expect(videoWish({ ...film, status: "failed" }, () => true)).toBe("it was not ready to play");
  const linked = { platform: "youtube", sourceUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
  expect(videoWish(linked, () => false)).toMatchObject({ link: { platform: "youtube", videoId: "dQw4w9WgXcQ" } });
  expect(videoWish({ ...linked, sourceUrl: "https://example.org" }, () => true)).toBe("its address cannot be read");
});

describe("figures", () => {
  const madeAt = "2026-02-20T18:00:00.000Z";
  const shiftDays = daysBetween(madeAt, NOW);
  const day = { accountId: INTO, dimension: "film", value: OLD, day: "2026-02-18", views: 3 };
  const of = (_: string, id: unknown) => (id === OLD ? OTHER : null);

  test("come so many days before the import as they were before the archive", () => {
    expect(shiftedDay("2026-02-27", 2)).toBe("2026-03-01");
    expect(daysBetween("2026-02-28T23:59:00Z", new Date("2026-03-01T00:01:00Z"))).toBe(1);
    expect(daysBetween("2099-01-01T00:00:00Z", NOW)).toBe(0);
    const shifted = shiftedDay("2026-02-18", shiftDays);
    expect(audienceDayRow(day, at({ of, shiftDays }))).toEqual({ ...day, value: OTHER, day: shifted });
    expect(audienceDayRow({ ...day, day: madeAt.slice(0, 10) }, at({ of, shiftDays }))).toBe(
      "its day is not over here",
    );
    expect(machineDayRow({ ...day, day: "2026-02-30" }, at())).toBe("its day cannot be read");
  });

  test("name films by their new ids, and do not come for one that did not", () => {
    expect(audienceDayRow({ ...day, value: FROM }, at({ of }))).toBe("its film did not come");
    expect(audienceDayRow({ ...day, value: "*" }, at({ of }))).toMatchObject({ value: "*" });
    expect(audienceDayRow({ ...day, dimension: "page", value: FROM }, at({ of }))).toMatchObject({ value: FROM });
    const pair = { ...day, dimension: "country", value: "BE", listed: "film", entry: OLD };
    expect(audiencePairRow(pair, at({ of }))).toMatchObject({ value: "BE", entry: OTHER });
    expect(videoDayRow({ ...day, videoId: OLD }, at({ of }))).toMatchObject({ videoId: OTHER });
    expect(videoDayRow({ ...day, videoId: FROM }, at({ of }))).toBe("its film did not come");
  });
});

test("an email template passes its form, and names the films and pictures that came", () => {
  const blocks = [
    { id: "a", kind: "heading", text: "Come" },
    { id: "b", kind: "still", filmId: OLD, key: "pictures/a/kept.jpg", alt: "" },
    { id: "c", kind: "poster", filmId: FROM },
  ];
  const row = { id: OLD, accountId: INTO, name: "Premiere", subject: "Come", previewText: "", blocks, removedAt: null };
  const of = (_: string, id: unknown) => (id === OLD ? OTHER : null);
  const picture = (key: unknown) => (key === "pictures/a/kept.jpg" ? "pictures/b/kept.jpg" : null);
  expect(emailTemplateRow(row, at({ of, picture }))).toMatchObject({
    ...{ id: OLD, name: "Premiere" },
    blocks: [
      { id: "a", kind: "heading", text: "Come" },
      { id: "b", kind: "still", filmId: OTHER, key: "pictures/b/kept.jpg", alt: "" },
      { id: "c", kind: "poster", filmId: null },
    ],
  });
  expect(emailTemplateRow({ ...row, removedAt: NOW }, at())).toBe("it had been deleted");
  expect(emailTemplateRow({ ...row, name: "" }, at())).toBe("name: Please name the template");
  expect(emailTemplateRow({ ...row, blocks: [{ id: "a", kind: "script" }] }, at())).toMatch(/^0\.kind: /);
});

test("a document names only what has come; its own rows keep their ids", () => {
  const film = { title: "Tide", description: "", genres: [], year: 2026, videoId: OLD as VideoId };
  const blank = newDocument({ ...film, role: "filmmaker", template: "netflix", platforms: [] });
  const still = (imageKey: string) => ({ imageKey, alt: "" });
  const document = {
    ...blank,
    film: {
      ...blank.film,
      profileImageKey: "pictures/a/lost.jpg",
      keyArt: { ...blank.film.keyArt, wide: { imageKey: "pictures/a/lost.jpg", x: 50, y: 50 } },
    },
    lists: {
      ...blank.lists,
      stills: { byId: { s1: still("pictures/a/lost.jpg"), s2: still("pictures/a/kept.jpg") }, order: ["s1", "s2"] },
      trailers: {
        byId: { [FROM]: { title: "One", description: "", videoId: OLD as VideoId } },
        order: [FROM, "gone"],
      },
    },
  };
  const known: Record<string, string> = { "pictures/a/kept.jpg": "pictures/b/kept.jpg", [OLD]: INTO, [FROM]: OTHER };
  const name = (key: string) => known[key] ?? null;
  const renamed = withReferences(document, { picture: name, video: (id) => name(id) as VideoId | null, clip: name });
  expect(renamed.videoId).toBe(INTO);
  expect(renamed.film).toMatchObject({ profileImageKey: "", keyArt: { wide: null } });
  expect(renamed.lists.stills).toEqual({ byId: { s2: still("pictures/b/kept.jpg") }, order: ["s2"] });
  expect(renamed.lists.trailers).toEqual({
    byId: { [OTHER]: { title: "One", description: "", videoId: INTO } },
    order: [OTHER],
  });
  const nothing = withReferences(document, { picture: () => null, video: () => null, clip: () => null });
  expect(JSON.stringify(nothing)).not.toMatch(/pictures\/|7d9e8b1a/);
});

test("a taken code gets a number, within its length", async () => {
  const taken = new Set(["premiere", "premiere-2", "x".repeat(40)]);
  const isTaken = async (code: string) => taken.has(code);
  const codeFor = openCodes(isTaken);
  expect(await codeFor("premiere")).toBe("premiere-3");
  expect(await codeFor("festival")).toBe("festival");
  expect(await codeFor("x".repeat(40))).toBe(`${"x".repeat(38)}-2`);
});

test("a report tells what came, what was renamed, and which lines were left out, the first ones of very many", () => {
  const report = openReport({ username: "mara", madeAt: "2026-02-27T12:00:00.000Z", shown: { inquiries: 2 } });
  report.came("links", 2);
  report.renamed({ what: "link", from: "/l/premiere", to: "/l/premiere-2" });
  for (let line = 1; line <= LINES_MOST + 5; line += 1) report.left("comments", line, "Please write a comment");
  expect(report.report.left).toEqual({ comments: LINES_MOST + 5 });
  const lines = reportLines(report.report);
  expect(lines).toHaveLength(LINES_MOST + 4);
  expect(lines).toContain("Imported: 2 short links.");
  expect(lines).toContain("Left out: 505 comments.");
  expect(lines).toContain("  comments, line 1: Please write a comment");
  expect(lines).toContain("Not part of an import: inquiries (2).");
  expect(lines).toContain("Renamed: /l/premiere is /l/premiere-2 now");
});

test("a pack comes where its owner made it and it was sold; its art has a place below the pack's new id", () => {
  const pack = { id: OLD, name: "Masks", creator: "Ada", role: "Film maker", cents: 500, activeVersion: 1 };
  const own = (values: object = {}, record: object = { invitation_id: null }) =>
    packRow({ ...pack, ...values }, at({ record: record as Arrival["record"] }));
  expect(own()).toMatchObject({ name: "Masks", cents: 500, activeVersion: 1, endedAt: null });
  expect([own({}, { invitation_id: OTHER }), own({ activeVersion: 0 })]).toEqual([
    "a member of the cast has made it",
    "it was never sold",
  ]);
  for (const odd of [{ cents: 1 }, { cents: -500 }, { cents: 0.5 }, { name: "" }, { activeVersion: 31 }])
    expect(typeof own(odd), JSON.stringify(odd)).toBe("string");
  const passage = { into: INTO, from: FROM };
  expect(arrivedArtKey(passage, `emoji/${OLD}/${OTHER}`)).toMatch(new RegExp(`^emoji/${arrivedId(passage, OLD)}/`));
  for (const key of [`pictures/${OLD}/${OTHER}`, `emoji/${OLD}/../${OTHER}`, `emoji/${OLD}/${OTHER}-128.webp`])
    expect(arrivedArtKey(passage, key), key).toBeNull();
});

test("an emoji of a pack comes with what a form takes, and only what was sold", () => {
  const item = { id: OLD, packId: OTHER, version: 2, place: 0, name: "Fire", character: "🔥", approvedAt: NOW };
  const art = { ...item, character: null, artKey: "there" };
  const come = (values: object) =>
    packItemRow({ ...item, ...values }, at({ art: (key) => (key === "there" ? "here" : null) }));
  expect(come({})).toMatchObject({ character: "🔥", artKey: null });
  expect(come(art)).toMatchObject({ character: null, artKey: "here" });
  const odd = [{ approvedAt: null }, { character: "<b>" }, { place: 12 }, { version: 0 }, { ...art, artKey: "gone" }];
  for (const values of odd) expect(typeof come(values), JSON.stringify(values)).toBe("string");
});
