import { readFile } from "node:fs/promises";
import { and, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { annotations } from "~/db/schema/annotations.ts";
import { audienceDays, audiencePairs, videoDays } from "~/db/schema/audience.ts";
import { campaignSenders, campaigns } from "~/db/schema/campaigns.ts";
import { comments } from "~/db/schema/comments.ts";
import { contactRequests, contactSuppressions, contacts, segments } from "~/db/schema/contacts.ts";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { botVisitDays } from "~/db/schema/machine-days.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { settings } from "~/db/schema/settings.ts";
import { videos } from "~/db/schema/videos.ts";
import { DEFAULT_SETTINGS } from "~/features/account/settings/rules.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import { NOTES_MOST } from "~/features/insights/annotations/rules.ts";
import { templatesOfOwner } from "~/features/outreach/email-templates/queries.server.ts";
import { RUNS_MOST } from "~/features/page/festival-runs/rules.ts";
import { originalKey, playableKey } from "~/features/video/videos/rules.ts";
import type { AccountId, FilmId, PageId, VideoId } from "~/lib/ids.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createComment, createContact, createReply, createSegment } from "../../support/factories/audience.ts";
import {
  createClip,
  createContent,
  createFolder,
  createProject,
  createPublishedSite,
} from "../../support/factories/content.ts";
import { createAnnotation } from "../../support/factories/insights.ts";
import { createCampaign, createEmailTemplate } from "../../support/factories/outreach.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { createRun } from "../../support/festival-runs.ts";
import { found } from "../../support/found.ts";
import { exported, type ImportWorld, imported, importStates, openImportWorld } from "../../support/import-world.ts";
import { readZip } from "../../support/zip.ts";

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
afterAll(() => world.stop());

/** The head of an MP4 file, and bytes that nobody plays. */
const FILM = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2", "latin1"), Buffer.alloc(5000, 7)]);

const ADA = { name: "Ada", pronouns: "", bioShort: "", bioLong: "", films: "", imageKey: "" };

/** The owner of a site with a film, a trailer, a picture, a project in a folder, and people. */
async function fullOwner() {
  const { db, storage } = world;
  const owner = await createPublishedSite(db, { plan: "pro", title: "The Salt Road" });
  const { accountId, filmId, pageId } = owner;
  const film = await createVideo(db, accountId, { byteSize: 1000, durationMs: 1000 });
  await db
    .update(videos)
    .set({ playableKey: playableKey(film.id) })
    .where(eq(videos.id, film.id));
  await storage.put(playableKey(film.id), FILM);
  const trailer = await createVideo(db, accountId, {
    ...{
      platform: "youtube",
      sourceUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      providerVideoId: "dQw4w9WgXcQ",
    },
  });
  const clip = await createClip(db, filmId, trailer.id, { kind: "trailer", title: "First look" });
  const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const stored = await storePicture({ db, storage }, { accountId, ownerId: filmId }, sent, new Date());
  if (!stored.ok) throw new Error("the picture was not stored");
  await changeDocument(pageId, (document) => ({
    ...document,
    videoId: film.id,
    film: { ...document.film, profileImageKey: stored.picture.key, logoImageKey: stored.picture.key },
    festival: { ...document.festival, originalTitle: "Der Salzweg" },
    lists: { ...document.lists, directors: rowsOf([["ada", { ...ADA, imageKey: stored.picture.key }]]) },
  }));
  await createRun(db, pageId, { deadline: "2031-03-17", state: "submitted" });
  const folderId = await createFolder(db, accountId);
  const project = await createProject(db, accountId, { title: "The Second Film", folderId });
  const link = await createLink(db, accountId, { filmId: project.filmId, people: 12 });
  await createLink(db, accountId, { code: `${link.code}-x`, passwordHash: "scrypt-of-a-secret" });
  const commentId = await createComment(db, filmId);
  await createReply(db, commentId);
  await createContact(db, accountId, { email: `noor-${accountId}@example.org`, name: "Noor", tags: ["fan"] });
  await createSegment(db, accountId);
  await createAnnotation(db, accountId, { day: "2026-03-05", words: "Premiere" });
  await createContent(db, accountId);
  await createEmailTemplate(db, accountId, { blocks: [{ id: "a", kind: "poster", filmId }] });
  await createFigures(accountId, filmId, film.id);
  return { ...owner, film, trailer, clip, picture: stored.picture, folderId, project, link, commentId };
}

const createAnnotations = (accountId: AccountId, count: number) =>
  world.db
    .insert(annotations)
    .values(
      Array.from({ length: count }, () => ({ accountId, day: "2026-03-06", words: "Note", createdAt: new Date() })),
    );

/** Sums of a day that is over, with values that are ids and values that are not. */
async function createFigures(accountId: AccountId, filmId: FilmId, videoId: VideoId) {
  const { db } = world;
  const day = { accountId, day: "2026-03-05" };
  await db.insert(audienceDays).values([
    { ...day, dimension: "total", value: "", views: 9, viewers: 7 },
    { ...day, dimension: "film", value: filmId, views: 4, viewers: 3 },
  ]);
  const pair = { dimension: "country", value: "BE", listed: "film", entry: filmId } as const;
  await db.insert(audiencePairs).values({ ...day, ...pair, views: 4 });
  const [watched, replayed, watchClasses] = [Array(100).fill(2), Array(100).fill(0), [1, 1]];
  await db.insert(videoDays).values({ ...day, videoId, plays: 2, watched, replayed, watchClasses });
  await db.insert(botVisitDays).values({ ...day, reason: "machine", visits: 5 });
}

async function changeDocument(pageId: PageId, change: (document: PageDocument) => PageDocument) {
  for (const table of [pageDrafts, pageVersions]) {
    const rows = await world.db.select().from(table).where(eq(table.pageId, pageId));
    for (const row of rows) {
      const document = change(found(readDocument(row.document)));
      await world.db
        .update(table)
        .set({ document, media: mediaIn(document) })
        .where(eq(table.pageId, pageId));
    }
  }
}

const pagesOf = (accountId: AccountId) => world.db.select().from(pages).where(eq(pages.accountId, accountId));

async function documentOf(pageId: PageId): Promise<PageDocument> {
  const [draft] = await world.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
  return found(readDocument(found(draft).document));
}

describe("an archive into an account without a site", () => {
  test("brings pages as drafts, with films, pictures, clips and versions under new names", async () => {
    const owner = await fullOwner();
    const target = await createAccount(world.db, { plan: "pro" });
    const report = await imported(world, target.accountId, await exported(world, owner.accountId));
    expect(report.lines).toEqual([]);
    const brought = await pagesOf(target.accountId);
    expect(brought.map(({ kind, state, publishedVersion }) => [kind, state, publishedVersion]).toSorted()).toEqual([
      ["project", "draft", null],
      ["site", "draft", null],
    ]);
    const site = found(brought.find(({ kind }) => kind === "site"));
    const document = await documentOf(site.id);
    const former = await documentOf(owner.pageId);
    expect(document.title).toBe("The Salt Road");
    expect(document.videoId).not.toBe(former.videoId);
    expect(document.film.profileImageKey).toMatch(new RegExp(`^pictures/${target.accountId}/`));
    expect(document.film.logoImageKey).toBe(document.film.profileImageKey);
    const [film] = await world.db
      .select()
      .from(videos)
      .where(eq(videos.id, document.videoId as VideoId));
    expect(film).toMatchObject({ accountId: target.accountId, status: "uploaded", platform: "file" });
    expect(await world.storage.size(originalKey(found(film).id))).toBeGreaterThan(1000);
    expect(world.sent).toContainEqual({ job: "videos.prepare", data: { videoId: film?.id } });
    const [clipId = ""] = document.lists.trailers.order;
    const [clip] = await world.db.select().from(filmClips).where(eq(filmClips.filmId, site.filmId));
    expect(clip).toMatchObject({ id: clipId, position: null, title: "First look", kind: "trailer" });
    expect(clipId).not.toBe(owner.clip.id);
    expect(await world.db.$count(pageVersions, eq(pageVersions.pageId, site.id))).toBe(1);
    const [picture] = await world.db.select().from(pictures).where(eq(pictures.accountId, target.accountId));
    expect(await world.storage.size(found(picture).key)).toBeGreaterThan(0);
    const project = found(brought.find(({ kind }) => kind === "project"));
    const [folder] = await world.db.select().from(projectFolders).where(eq(projectFolders.accountId, target.accountId));
    expect([project.folderId, folder?.projects]).toEqual([folder?.id, 1]);
    const [answers] = await world.db.select().from(onboardings).where(eq(onboardings.accountId, target.accountId));
    expect(answers).toMatchObject({ role: "filmmaker", step: 8 });
  });

  test("brings words and people without what can be forged", async () => {
    const owner = await fullOwner();
    const target = await createAccount(world.db);
    const report = await imported(world, target.accountId, await exported(world, owner.accountId));
    const ofTarget = await world.db.select().from(links).where(eq(links.accountId, target.accountId));
    expect(ofTarget.map(({ code, people, isEnabled }) => [code, people, isEnabled]).toSorted()).toEqual([
      [`${owner.link.code}-2`, 0, true],
      [`${owner.link.code}-x-2`, 0, false],
    ]);
    expect(report.renamed).toContainEqual({
      ...{ what: "link", from: `/l/${owner.link.code}`, to: `/l/${owner.link.code}-2` },
    });
    const own = await pagesOf(target.accountId);
    const filmIds = own.map(({ filmId }) => filmId);
    const [comment] = await world.db.select().from(comments).where(inArray(comments.filmId, filmIds));
    expect(comment).toMatchObject({ state: "pending", visitor: null, authorName: "Noor" });
    const [contact] = await world.db.select().from(contacts).where(eq(contacts.accountId, target.accountId));
    expect(contact).toMatchObject({ name: "Noor", basis: "stated", source: "import", tags: ["fan"] });
    expect(await world.db.$count(segments, eq(segments.accountId, target.accountId))).toBe(1);
    const notes = await world.db.select().from(annotations).where(eq(annotations.accountId, target.accountId));
    expect(notes.map(({ day, words }) => [day, words])).toEqual([["2026-03-05", "Premiere"]]);
    const [project] = await world.db
      .select({ id: contentProjects.id, itemCount: contentProjects.itemCount })
      .from(contentProjects)
      .where(eq(contentProjects.accountId, target.accountId));
    expect(project?.itemCount).toBe(1);
    expect(await world.db.$count(contentItems, eq(contentItems.projectId, found(project).id))).toBe(1);
    const slugs = await world.db.select().from(filmSlugs).where(inArray(filmSlugs.filmId, filmIds));
    expect(slugs.every(({ slug }) => slug.endsWith("-2"))).toBe(true);
    const [template] = await templatesOfOwner(world.db, target.accountId);
    expect(template?.name).toBe("Premiere");
    const [parts] = await world.db
      .select({ blocks: emailTemplates.blocks })
      .from(emailTemplates)
      .where(eq(emailTemplates.accountId, target.accountId));
    expect(filmIds).toContain((found(parts).blocks as { filmId: FilmId }[])[0]?.filmId);
    expect(await world.db.$count(audienceDays, eq(audienceDays.accountId, target.accountId))).toBe(0);
    expect(report.shown).toMatchObject({ audience_days: 2, video_days: 1 });
  });
});

describe("an archive into an account that has a site", () => {
  test("makes its site a project, the newest of all, and leaves what is there alone", async () => {
    const owner = await fullOwner();
    const target = await createPublishedSite(world.db, { title: "My own" });
    const before = await documentOf(target.pageId);
    await imported(world, target.accountId, await exported(world, owner.accountId));
    const all = await pagesOf(target.accountId);
    expect(all.filter(({ kind }) => kind === "site").map(({ id }) => id)).toEqual([target.pageId]);
    const projects = all.filter(({ kind }) => kind === "project");
    expect(projects).toHaveLength(2);
    expect(projects.every(({ createdAt }) => createdAt > new Date(Date.now() - 60_000))).toBe(true);
    expect(await documentOf(target.pageId)).toEqual(before);
    expect(all.find(({ id }) => id === target.pageId)).toMatchObject({ state: "live" });
  });

  test("brings a copy beside the original in the same account, and changes no id of it", async () => {
    const owner = await fullOwner();
    await createAnnotations(owner.accountId, NOTES_MOST - 2);
    const report = await imported(world, owner.accountId, await exported(world, owner.accountId));
    expect(await pagesOf(owner.accountId)).toHaveLength(4);
    expect(report.left).toMatchObject({ time_notes: NOTES_MOST - 2 });
    expect(report.known).toMatchObject({ contacts: 1, segments: 1, project_folders: 1 });
    const [link] = await world.db.select().from(links).where(eq(links.id, owner.link.id));
    expect(link).toMatchObject({ code: owner.link.code, people: 12 });
  });

  test("leaves out the festivals that are more than a film may have", async () => {
    const owner = await createPublishedSite(world.db);
    for (let run = 0; run < RUNS_MOST + 2; run++) await createRun(world.db, owner.pageId);
    const target = await createAccount(world.db);
    const report = await imported(world, target.accountId, await exported(world, owner.accountId));
    expect(report.left).toMatchObject({ festival_runs: 2 });
  });

  test("respects who has unsubscribed, and sites that ask for every consent", async () => {
    const owner = await fullOwner();
    const archive = await exported(world, owner.accountId);
    const target = await createAccount(world.db);
    const email = `noor-${owner.accountId}@example.org`;
    const [emailHash] = world.addressHashes.of(email);
    const suppressed = { accountId: target.accountId, emailHash, reason: "unsubscribed" as const, at: new Date() };
    await world.db.insert(contactSuppressions).values(suppressed);
    const report = await imported(world, target.accountId, archive);
    expect(report.lines).toEqual([{ table: "contacts", line: 1, why: "Has unsubscribed from your mails" }]);
    const other = await createAccount(world.db);
    const asked = await imported(world, other.accountId, archive, { services: { statedConsent: false } });
    expect(asked.came).toMatchObject({ contact_requests: 1 });
    expect(asked.notes).toEqual([expect.stringContaining("wait under Contacts until you ask them")]);
    const [request] = await world.db
      .select()
      .from(contactRequests)
      .where(eq(contactRequests.accountId, other.accountId));
    expect(request).toMatchObject({ email, source: "import", askedAt: null });
    const again = await imported(world, other.accountId, archive, { services: { statedConsent: false } });
    expect(again.came.contact_requests).toBeUndefined();
  });

  test("of the same installation brings contacts with their proof, where sites ask for every consent too", async () => {
    const owner = await createAccount(world.db);
    const [agreed, measured] = [new Date("2026-01-01T10:00:00Z"), new Date("2026-01-02T10:00:00Z")];
    const proof = {
      basis: "confirmed",
      subscribedAt: agreed,
      confirmedAt: agreed,
      openingsAgreedAt: measured,
    } as const;
    await createContact(world.db, owner.accountId, { ...proof, consentWording: null, name: "Bea" });
    await createContact(world.db, owner.accountId, { ...proof, name: "Gone", unsubscribedAt: measured });
    const archive = await exported(world, owner.accountId, new Date(), "a secret for tests");
    for (const statedConsent of [true, false]) {
      const target = await createAccount(world.db);
      const report = await imported(world, target.accountId, archive, { services: { statedConsent } });
      expect(report).toMatchObject({ came: { contacts: 2 }, left: {}, notes: [expect.stringContaining("the proof")] });
      const rows = await world.db.select().from(contacts).where(eq(contacts.accountId, target.accountId));
      expect(rows.find(({ name }) => name === "Bea")).toMatchObject({ ...proof, consentWording: null, source: "page" });
      expect(rows.find(({ name }) => name === "Gone")).toMatchObject({ unsubscribedAt: measured });
    }
  });

  test("of another installation keeps who has left apart from those who must be asked", async () => {
    const owner = await createAccount(world.db);
    await createContact(world.db, owner.accountId, { name: "Bea" });
    await createContact(world.db, owner.accountId, { name: "Gone", bouncedAt: new Date("2026-01-02T10:00:00Z") });
    const archive = await exported(world, owner.accountId, new Date(), "a secret for others");
    const target = await createAccount(world.db);
    const report = await imported(world, target.accountId, archive, { services: { statedConsent: false } });
    expect(report.came).toMatchObject({ contacts: 1, contact_requests: 1 });
  });
});

describe("campaigns and settings", () => {
  const NOON = new Date("2026-03-01T12:00:00Z");

  test("come as drafts that were never sent, unscheduled, with the templates and segments that came", async () => {
    const owner = await createAccount(world.db);
    const segmentId = await createSegment(world.db, owner.accountId);
    const templateId = await createEmailTemplate(world.db, owner.accountId);
    const sent = { status: "completed", sent: 9, opened: 4, rounds: 1, startedAt: NOON, completedAt: NOON } as const;
    const waiting = { status: "scheduled", nextRoundAt: NOON, startsAt: NOON, frequency: "weekly" } as const;
    const own = { audience: "segment", segmentId, templateId } as const;
    const variants = [{ subject: "B", message: "b" }];
    await createCampaign(world.db, owner.accountId, { name: "Sent", ...sent, publishedAt: NOON });
    await createCampaign(world.db, owner.accountId, { name: "Scheduled", ...waiting, ...own, variants });
    await createCampaign(world.db, owner.accountId, { name: "Deleted", removedAt: NOON });
    await createCampaign(world.db, owner.accountId, { name: "Hostile", ctaUrl: "javascript:alert(1)" });
    await world.db.insert(campaignSenders).values({ accountId: owner.accountId, postalAddress: "Salt Road 1, Ostend" });
    const target = await createAccount(world.db);
    const archive = await exported(world, owner.accountId);
    const report = await imported(world, target.accountId, archive);
    expect(report.came).toMatchObject({ campaigns: 2, campaign_senders: 1 });
    expect(report.left).toEqual({ campaigns: 2 });
    const rows = await world.db.select().from(campaigns).where(eq(campaigns.accountId, target.accountId));
    const draft = {
      status: "draft",
      sent: 0,
      opened: 0,
      rounds: 0,
      nextRoundAt: null,
      startedAt: null,
      publishedAt: null,
    };
    for (const row of rows) expect(row).toMatchObject({ ...draft, completedAt: null, content: null });
    const [brought] = await world.db.select().from(segments).where(eq(segments.accountId, target.accountId));
    const [mail] = await world.db.select().from(emailTemplates).where(eq(emailTemplates.accountId, target.accountId));
    expect(rows.find(({ name }) => name === "Scheduled")).toMatchObject({
      ...{ audience: "segment", segmentId: found(brought).id, templateId: found(mail).id, frequency: "weekly" },
      variants,
    });
    expect((await imported(world, target.accountId, archive)).known).toMatchObject({ campaigns: 2 });
  });

  test("keep what the account has chosen itself, and bring no consent to advertising", async () => {
    const owner = await createAccount(world.db);
    const chosen = { ...DEFAULT_SETTINGS, emailWeeklySummary: false, emailMarketing: true, pushClips: false };
    await world.db
      .insert(settings)
      .values({ accountId: owner.accountId, ...chosen, defaultTemplate: "classic", updatedAt: NOON });
    const archive = await exported(world, owner.accountId);
    const target = await createAccount(world.db);
    expect((await imported(world, target.accountId, archive)).came).toMatchObject({ settings: 1 });
    const settingsOf = async () =>
      (await world.db.select().from(settings).where(eq(settings.accountId, target.accountId)))[0];
    expect(await settingsOf()).toMatchObject({
      ...{ defaultTemplate: "classic", emailWeeklySummary: false, emailMarketing: false, pushClips: false },
    });
    await world.db.update(settings).set({ pushClips: true }).where(eq(settings.accountId, target.accountId));
    expect((await imported(world, target.accountId, archive)).known).toMatchObject({ settings: 1 });
    expect(await settingsOf()).toMatchObject({ pushClips: true });
  });
});

test("an archive that comes a second time changes nothing", async () => {
  const owner = await fullOwner();
  const archive = await exported(world, owner.accountId);
  const target = await createAccount(world.db, { plan: "pro" });
  await imported(world, target.accountId, archive);
  const before = await readZip(await readFile(await exported(world, target.accountId)));
  const again = await imported(world, target.accountId, archive);
  expect([again.came, again.renamed, again.left]).toEqual([{}, [], {}]);
  expect(again.known).toMatchObject({ pages: 2, videos: 2, pictures: 1, links: 2, comments: 1, contacts: 1 });
  const after = await readZip(await readFile(await exported(world, target.accountId)));
  const recordsOf = (files: Map<string, Buffer>) =>
    [...files]
      .filter(([path]) => path.startsWith("records/") && !/pictures|content_projects/.test(path))
      .map(([path, bytes]) => [path, String(bytes)]);
  expect(recordsOf(after)).toEqual(recordsOf(before));
});

test("with trust and on the same plan, the export of an import is the first one but for ids and times", async () => {
  const owner = await fullOwner();
  const settled = await createAccount(world.db, { plan: "pro" });
  const figures = await imported(world, settled.accountId, await exported(world, owner.accountId), { isTrusted: true });
  expect(figures.lines).toEqual([]);
  expect(figures.came).toMatchObject({ audience_days: 2, audience_pairs: 1, video_days: 1, machine_days: 1 });
  expect((await pagesOf(settled.accountId)).map(({ state }) => state)).toEqual(["live", "live"]);
  const archive = await exported(world, settled.accountId);
  const other = await openImportWorld();
  try {
    const target = await createAccount(other.db, { plan: "pro" });
    const report = await imported(other, target.accountId, archive, { isTrusted: true });
    expect([report.lines, report.renamed]).toEqual([[], []]);
    const [first, second] = await Promise.all(
      [archive, await exported(other, target.accountId)].map(async (path) => readZip(await readFile(path))),
    );
    for (const table of COMPARED) {
      expect([table, comparable(second, table)]).toEqual([table, comparable(first, table)]);
    }
    const again = await imported(other, target.accountId, archive, { isTrusted: true });
    expect(again.came).toEqual({});
    expect(mediaOf(second)).toHaveLength(2);
    expect(mediaOf(second)).toEqual(mediaOf(first));
  } finally {
    await other.stop();
  }
});

const mediaOf = (files: Map<string, Buffer> = new Map()) =>
  [...files]
    .filter(([path]) => path.startsWith("media/"))
    .map(([, bytes]) => bytes.toString("base64"))
    .toSorted();

const COMPARED = [
  ...["pages", "page_drafts", "page_versions", "films", "film_slugs", "film_clips", "project_folders", "sites"],
  ...["videos", "pictures", "links", "comments", "comment_replies", "contacts", "segments"],
  ...["content_projects", "content_items", "profiles", "time_notes", "email_templates", "festival_runs"],
  ...["audience_days", "audience_pairs", "video_days", "machine_days"],
];

/** The records of a table, with ids and times replaced; links with a password lost it, and are disabled. */
const comparable = (files: Map<string, Buffer> | undefined, table: string) =>
  String(files?.get(`records/${table}.ndjson`))
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const row: object = JSON.parse(line);
      return JSON.stringify({ ...row, media: null })
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id")
        .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"');
    })
    .toSorted();

test("saves that a draft's stored document does not contain yet come along", async () => {
  const owner = await fullOwner();
  const save = { pageId: owner.pageId, revision: 1, patchId: crypto.randomUUID(), answer: {}, savedAt: new Date() };
  const patches = [{ path: "title", was: "The Salt Road", value: "The Salt Road, recut" }];
  await world.db.insert(pageSaves).values({ ...save, patches });
  await world.db.update(pageDrafts).set({ revision: 1 }).where(eq(pageDrafts.pageId, owner.pageId));
  const target = await createAccount(world.db);
  await imported(world, target.accountId, await exported(world, owner.accountId));
  const site = and(eq(pages.accountId, target.accountId), eq(pages.kind, "site"));
  const [page] = await world.db.select({ id: pages.id, filmId: pages.filmId }).from(pages).where(site);
  expect((await documentOf(found(page).id)).title).toBe("The Salt Road, recut");
  expect(await world.db.$count(films, eq(films.id, found(page).filmId))).toBe(1);
});

test("nothing comes where one row cannot be written, and the next attempt brings all", async () => {
  const owner = await fullOwner();
  const archive = await exported(world, owner.accountId);
  const target = await createAccount(world.db);
  const broken = {
    of: () => {
      throw new Error("the secret is gone");
    },
  } as unknown as ImportWorld["addressHashes"];
  await expect(imported(world, target.accountId, archive, { services: { addressHashes: broken } })).rejects.toThrow(
    "the secret is gone",
  );
  expect(await pagesOf(target.accountId)).toEqual([]);
  expect(await world.db.$count(links, eq(links.accountId, target.accountId))).toBe(0);
  const report = await imported(world, target.accountId, archive);
  expect(report.came).toMatchObject({ pages: 2, videos: 2, links: 2 });
  expect((await importStates(world)).includes("importing")).toBe(false);
});

test("what the plan has no room for is left out by name, and the rest comes", async () => {
  const owner = await fullOwner();
  const archive = await exported(world, owner.accountId);
  const target = await createAccount(world.db, { plan: "free" });
  await createVideo(world.db, target.accountId, { byteSize: 1024 ** 4, playableKey: "films/x/film.mp4" });
  const report = await imported(world, target.accountId, archive);
  expect(report.left).toEqual({ pictures: 1, videos: 1 });
  expect(report.lines.map(({ why }) => why)).toEqual(["your plan has no room for it", "your plan has no room for it"]);
  const site = found((await pagesOf(target.accountId)).find(({ kind }) => kind === "site"));
  const document = await documentOf(site.id);
  expect([document.videoId, document.film.profileImageKey]).toEqual([null, ""]);
});
