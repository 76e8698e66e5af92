import { randomUUID } from "node:crypto";
import { and, count, eq, isNotNull } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { annotations } from "~/db/schema/annotations.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { bulkDecisions } from "~/db/schema/bulk-decisions.ts";
import { campaigns } from "~/db/schema/campaigns.ts";
import { clipPlacements, clipSchedules } from "~/db/schema/clip-shelf.ts";
import { clipSources } from "~/db/schema/clip-sources.ts";
import { commentReplies, comments } from "~/db/schema/comments.ts";
import { contactRequests } from "~/db/schema/contacts.ts";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { emojiPacks } from "~/db/schema/emoji-packs.ts";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { guests } from "~/db/schema/guests.ts";
import { idempotencyKeys } from "~/db/schema/idempotency-keys.ts";
import { inquiryAnswers } from "~/db/schema/inquiries.ts";
import { links } from "~/db/schema/links.ts";
import { packageLinks } from "~/db/schema/package-links.ts";
import { pagePreviews, pages } from "~/db/schema/pages.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { reportFiles } from "~/db/schema/report-files.ts";
import { savedViews } from "~/db/schema/saved-views.ts";
import { screeners } from "~/db/schema/screeners.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { themeDays } from "~/db/schema/theme-days.ts";
import { webhookEndpoints } from "~/db/schema/webhooks.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { CONSENT_VERSION } from "~/features/audience/contacts/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { askingsPath, PORTION } from "~/features/outreach/confirmations/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { clockAt } from "~/lib/time-zones.ts";
import { createVisit } from "../../support/counted.ts";
import { createComment, createInquiry } from "../../support/factories/audience.ts";
import { createContent, createProject } from "../../support/factories/content.ts";
import { createCampaign, createEmailTemplate } from "../../support/factories/outreach.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { createRun } from "../../support/festival-runs.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { createPackage } from "../../support/package-links.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { readyClip } from "../../support/ready-clip.ts";
import { loadServer } from "../../support/server.ts";
import { REPEATED } from "./idempotency-keys.expectations.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web", clipServices: KLAP });
});
afterAll(() => product.stop());

/** A service that nobody calls, because no worker runs. */
const KLAP = {
  ...{ assemblyAi: null, whisper: null, shotstack: null, klap: { key: "none", apiBase: "http://127.0.0.1:9/v2" } },
  ...{ reachedAt: "https://films.example.org", budgetCents: 100_000 },
};

/** A form, and how many rows it has made. */
type Trial = { method?: string; path: string; fields: Record<string, string>; rows(): Promise<number> };
type Owner = Awaited<ReturnType<typeof launchedOwner>>;

const rowsWhere = (table: PgTable, column: PgColumn, value: string) => async () => {
  const [counted] = await product.db.select({ made: count() }).from(table).where(eq(column, value));
  return counted?.made ?? 0;
};

const clipOf = async (accountId: AccountId) =>
  readyClip(product, accountId, (await createVideo(product.db, accountId)).id);

const BOOST = { duration: "30days", priority: "normal", budgetType: "total", budget: "25" };
const CONTENT = { url: "https://vimeo.com/76979871", title: "The bell" };
const CLIP = { kind: "trailer", title: "The bell", videoUrl: "https://vimeo.com/76979871" };

const CAMPAIGN = {
  ...{ name: "Premiere", subject: "Come", templateId: "event", message: "Come.", ctaText: "Seats" },
  ...{ ctaUrl: "https://seats.example/", startDate: "2026-12-04", startTime: "18:00", zone: "UTC", intent: "draft" },
};

const TRIALS: Record<string, (owner: Owner) => Promise<Trial>> = {
  "promotion/links": async ({ accountId }) => ({
    path: "/studio/links",
    fields: { title: "Flyer", filmId: "" },
    rows: rowsWhere(links, links.accountId, accountId),
  }),
  "promotion/link-boost": async ({ accountId }) => {
    const { id } = await createLink(product.db, accountId);
    const rows = rowsWhere(boosts, boosts.linkId, id);
    return { method: "PUT", path: `/studio/links/${id}/boost`, fields: BOOST, rows };
  },
  "insights/saved-views": async ({ accountId }) => ({
    path: "/studio/analytics/views",
    fields: { name: "Germany", query: "?country=DE" },
    rows: rowsWhere(savedViews, savedViews.accountId, accountId),
  }),
  "insights/report-files": async ({ accountId }) => {
    await createVisit(product.db, accountId);
    await rollUp(product.db, new Date());
    const rows = rowsWhere(reportFiles, reportFiles.accountId, accountId);
    return { path: "/studio/analytics/files", fields: { format: "csv", query: "" }, rows };
  },
  "insights/annotations": async ({ accountId }) => ({
    path: "/studio/analytics/notes",
    fields: { day: "2026-03-01", words: "Premiere" },
    rows: rowsWhere(annotations, annotations.accountId, accountId),
  }),
  "studio/settings/webhooks": async ({ accountId }) => ({
    path: "/studio/settings/webhooks",
    fields: { url: "https://program.example/hooks", kinds: "video.ready" },
    rows: rowsWhere(webhookEndpoints, webhookEndpoints.accountId, accountId),
  }),
  "studio/theme-changes": async ({ accountId }) => ({
    path: "/studio/theme-changes",
    fields: { theme_id: "ocean" },
    rows: async () => {
      const own = await product.db.select().from(themeDays).where(eq(themeDays.accountId, accountId));
      return own.reduce((sum, { changes }) => sum + changes, 0);
    },
  }),
  "outreach/campaign": async ({ accountId }) => ({
    path: "/studio/campaigns/new",
    fields: CAMPAIGN,
    rows: rowsWhere(campaigns, campaigns.accountId, accountId),
  }),
  "outreach/campaign-copies": async ({ accountId }) => ({
    path: `/studio/campaigns/${(await createCampaign(product.db, accountId)).id}/copies`,
    fields: {},
    rows: rowsWhere(campaigns, campaigns.accountId, accountId),
  }),
  "outreach/email-template": async ({ accountId }) => ({
    path: "/studio/email-templates/new",
    fields: { name: "Premiere", subject: "Come", blocks: '[{"id":"a","kind":"divider"}]' },
    rows: rowsWhere(emailTemplates, emailTemplates.accountId, accountId),
  }),
  "outreach/email-template-copies": async ({ accountId }) => ({
    path: `/studio/email-templates/${await createEmailTemplate(product.db, accountId)}/copies`,
    fields: {},
    rows: rowsWhere(emailTemplates, emailTemplates.accountId, accountId),
  }),
  "content/project-creation": async ({ accountId }) => ({
    path: "/studio/projects",
    fields: { title: "The Second Film" },
    rows: rowsWhere(pages, pages.accountId, accountId),
  }),
  "content/project-copies": async ({ accountId }) => ({
    path: "/studio/projects/copies",
    fields: { ids: (await createProject(product.db, accountId)).pageId },
    rows: rowsWhere(pages, pages.accountId, accountId),
  }),
  "content/project-folders": async ({ accountId }) => ({
    path: "/studio/projects/folders",
    fields: { name: "Festival run" },
    rows: rowsWhere(projectFolders, projectFolders.accountId, accountId),
  }),
  "content/content-projects": async ({ accountId }) => ({
    path: "/studio/content/projects",
    fields: { name: "Festival run" },
    rows: rowsWhere(contentProjects, contentProjects.accountId, accountId),
  }),
  "content/content-items": async ({ accountId }) => {
    const { projectId } = await createContent(product.db, accountId);
    const rows = rowsWhere(contentItems, contentItems.projectId, projectId);
    return { path: `/studio/content/projects/${projectId}/items`, fields: CONTENT, rows };
  },
  "content/content-file-items": async ({ accountId }) => {
    const { projectId } = await createContent(product.db, accountId);
    const { id } = await createVideo(product.db, accountId);
    const rows = rowsWhere(contentItems, contentItems.projectId, projectId);
    return { path: `/studio/content/projects/${projectId}/files`, fields: { videoId: id }, rows };
  },
  "content/content-copies": async ({ accountId }) => {
    const { projectId, itemId } = await createContent(product.db, accountId);
    const rows = rowsWhere(contentItems, contentItems.projectId, projectId);
    return { path: "/studio/content/items/copies", fields: { ids: itemId }, rows };
  },
  "content/film-episodes": async ({ filmId }) => ({
    path: "/studio/film/episodes",
    fields: CLIP,
    rows: rowsWhere(filmClips, filmClips.filmId, filmId),
  }),
  "clips/clips": async ({ accountId }) => ({
    path: "/dashboard/clips",
    fields: { source: "link", url: "https://files.example/bell.mp4", title: "Bell" },
    rows: rowsWhere(clipSources, clipSources.accountId, accountId),
  }),
  "clips/clip-ai-edits": async ({ accountId }) => {
    const { id } = await clipOf(accountId);
    const fields = { aspect: "9:16", agreesToKlap: "on" };
    const rows = rowsWhere(serviceJobs, serviceJobs.accountId, accountId);
    return { path: `/studio/clips/${id}/ai-edits`, fields, rows };
  },
  "clips/clip-placements": async ({ accountId }) => {
    const { id } = await clipOf(accountId);
    const page = found(await siteOfAccount(product.db, accountId));
    const fields = { pageId: page.id, spot: "trailer" };
    const rows = rowsWhere(clipPlacements, clipPlacements.clipId, id);
    return { path: `/studio/clips/${id}/placements`, fields, rows };
  },
  "clips/clip-schedules": async ({ accountId }) => {
    const { id } = await clipOf(accountId);
    const moment = { ...clockAt(new Date(Date.now() + 86_400_000), "UTC"), zone: "UTC" };
    const fields = { ...moment, networks: "x", "text.x": "Watch it." };
    const rows = rowsWhere(clipSchedules, clipSchedules.clipId, id);
    return { path: `/studio/clips/${id}/schedules`, fields, rows };
  },
  "content/previews": async ({ accountId }) => {
    const page = found(await siteOfAccount(product.db, accountId));
    const rows = rowsWhere(pagePreviews, pagePreviews.pageId, page.id);
    return { path: "/studio/previews", fields: { days: "7" }, rows };
  },
  "page/screeners": async ({ accountId }) => {
    const { pageId, filmId } = await createProject(product.db, accountId, { isPublic: false });
    await putFilmOnPage(product, { accountId, filmId }, Buffer.from("a film"));
    const fields = { name: "Nell Ortiz", email: "", days: "14", viewings: "2", marked: "on" };
    return { path: `/studio/screeners?page=${pageId}`, fields, rows: rowsWhere(screeners, screeners.pageId, pageId) };
  },
  "page/package-links": async ({ accountId, pageId }) => {
    await createPackage(product.db, { accountId, pageId });
    const fields = { name: "Rotterdam", days: "30" };
    const rows = rowsWhere(packageLinks, packageLinks.pageId, pageId);
    return { path: "/studio/film/festivals/package/links", fields, rows };
  },
  "page/guests": async ({ pageId }) => {
    const runId = await createRun(product.db, pageId, { state: "selected", screening: "2099-03-12" });
    const fields = { name: "Zoë Ortiz", places: "2", email: "" };
    return {
      path: `/studio/film/festivals/runs/${runId}/guests`,
      fields,
      rows: rowsWhere(guests, guests.runId, runId),
    };
  },
  "page/festival-run": async ({ pageId }) => ({
    path: "/studio/film/festivals/runs/new",
    fields: { festival: "Rotterdam", state: "planned" },
    rows: rowsWhere(festivalRuns, festivalRuns.pageId, pageId),
  }),
  "audience/pack-creation": async ({ accountId, filmId }) => ({
    path: "/emoji-packs",
    fields: { filmId, name: "Masks", price: "" },
    rows: rowsWhere(emojiPacks, emojiPacks.accountId, accountId),
  }),
  "audience/bulk-decisions": async ({ filmId }) => ({
    path: "/studio/comments/decisions",
    fields: { decision: "spam", ids: await createComment(product.db, filmId) },
    rows: rowsWhere(bulkDecisions, bulkDecisions.filmId, filmId),
  }),
  "outreach/askings": async ({ accountId }) => {
    const people = Array.from({ length: 3 * PORTION }, (_, nth) => `fan-${nth}@example.org`);
    const waiting = { accountId, source: "import", consentVersion: CONSENT_VERSION, purpose: "subscribe" } as const;
    await product.db.insert(contactRequests).values(people.map((email) => ({ ...waiting, email })));
    const asked = and(eq(contactRequests.accountId, accountId), isNotNull(contactRequests.askedAt));
    const rows = async () => (await product.db.$count(contactRequests, asked)) / PORTION;
    return { path: askingsPath, fields: { intent: "ask" }, rows };
  },
  "audience/comment-moderation": async ({ filmId }) => ({
    path: "/studio/comments",
    fields: { name: "Noor", content: "The fog stays." },
    rows: rowsWhere(comments, comments.filmId, filmId),
  }),
  "audience/comment-replies": async ({ filmId }) => {
    const id = await createComment(product.db, filmId);
    const rows = rowsWhere(commentReplies, commentReplies.commentId, id);
    return { path: `/studio/comments/${id}/replies`, fields: { content: "Thank you, Noor." }, rows };
  },
  "audience/inquiry-view": async ({ accountId }) => {
    const { id } = await createInquiry(product.db, accountId);
    const rows = rowsWhere(inquiryAnswers, inquiryAnswers.inquiryId, id);
    return { path: `/studio/inquiries/${id}`, fields: { text: "With pleasure, in May." }, rows };
  },
};

async function tried(route: string) {
  const role = route === "audience/inquiry-view" ? "actor" : "filmmaker";
  const owner = await launchedOwner(product, { plan: "pro", role });
  const { method = "POST", path, fields, rows } = await found(TRIALS[route])(owner);
  const before = await rows();
  const send = async (idempotencyKey: string, changed: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...fields, ...changed, idempotencyKey });
    const response = await owner.visitor.fetch(path, { method, body });
    return { status: response.status, text: await response.text() };
  };
  return { owner, send, made: async () => (await rows()) - before };
}

/** Routes of the dashboard's sections, whose ids are their addresses. */
const SECTIONS: Record<string, string> = {
  clips: "clips/clips",
  export: "studio/export",
  "social-share": "outreach/social-share",
};

test("every change is made once for its key, or may be repeated for a reason", async () => {
  const { routes } = await (await loadServer()).loadRoutes();
  const changing = Object.values(routes).filter((route) => route?.module.action);
  const ids = new Set(
    changing.map((route) =>
      route?.id
        .replace(/^routes\//, "")
        .replace(/^(?:dashboard|actors-dashboard)\/(.*)/, (_, section: string) => SECTIONS[section] ?? section),
    ),
  );
  expect([...ids].toSorted()).toEqual(Object.keys(REPEATED).toSorted());
  const once = Object.keys(REPEATED).filter((id) => REPEATED[id] === "once");
  expect(once.toSorted()).toEqual(Object.keys(TRIALS).toSorted());
});

test.each(Object.keys(TRIALS))("%s: the same form twice, also at the same moment, is done once", async (route) => {
  const { send, made } = await tried(route);
  const key = randomUUID();
  const answers = await Promise.all([send(key), send(key)]);
  answers.push(await send(key));
  expect(answers.map(({ status }) => status < 400)).toEqual([true, true, true]);
  expect(await made()).toBe(1);
});

test.each(["promotion/links", "audience/comment-moderation"])("%s: another form is another change", async (route) => {
  const { send, made } = await tried(route);
  for (const key of [randomUUID(), randomUUID()]) expect((await send(key)).status).toBeLessThan(300);
  expect(await made()).toBe(2);
});

test("a form that was refused may be sent again with its key", async () => {
  const { send, made } = await tried("promotion/links");
  const key = randomUUID();
  expect((await send(key, { code: "login" })).status).toBe(422);
  expect((await send(key, { filmId: randomUUID() })).status).toBe(422);
  expect((await send(key)).status).toBe(200);
  expect(await made()).toBe(1);
});

test("a form that was done says so when it comes again with other words", async () => {
  const { send, made } = await tried("promotion/links");
  const key = randomUUID();
  await send(key);
  const again = await send(key, { title: "Poster" });
  expect(again.status).toBe(409);
  expect(JSON.parse(again.text)).toEqual({ ok: false, problems: { form: DONE_WITH_OTHER_WORDS } });
  expect(await made()).toBe(1);
});

test("an account's key is not another account's", async () => {
  const [one, other] = [await tried("promotion/links"), await tried("promotion/links")];
  const key = randomUUID();
  await one.send(key);
  await other.send(key);
  expect([await one.made(), await other.made()]).toEqual([1, 1]);
});

test("keys are deleted after a day", async () => {
  const { owner, send } = await tried("promotion/links");
  await send(randomUUID());
  const own = () => product.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, owner.accountId));
  const [{ doneAt }] = (await own()) as [typeof idempotencyKeys.$inferSelect];
  const dayLater = doneAt.getTime() + 24 * 60 * 60 * 1000;
  await deleteOldRows(product.db, new Date(dayLater));
  expect(await own()).toHaveLength(1);
  await deleteOldRows(product.db, new Date(dayLater + 1));
  expect(await own()).toHaveLength(0);
});
