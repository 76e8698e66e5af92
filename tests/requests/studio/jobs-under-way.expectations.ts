import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { accountImports } from "~/db/schema/account-imports.ts";
import { artifacts } from "~/db/schema/artifacts.ts";
import { audienceAnswers } from "~/db/schema/audience.ts";
import { bulkDecisions } from "~/db/schema/bulk-decisions.ts";
import { clipSources } from "~/db/schema/clip-sources.ts";
import { commentNotices } from "~/db/schema/comments.ts";
import { contactImports } from "~/db/schema/contacts.ts";
import { filmMeasurements } from "~/db/schema/film-measurements.ts";
import { films } from "~/db/schema/films.ts";
import { guests } from "~/db/schema/guests.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { mails } from "~/db/schema/mails.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { takenFrames } from "~/db/schema/taken-frames.ts";
import { webhookDeliveries } from "~/db/schema/webhooks.ts";
import { STOPPED as UNSENT } from "~/features/account/webhooks/rules.ts";
import { EXPORT_MESSAGES, WORDS_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { type NoticeId, newId, type TakenFrameId, type VideoId } from "~/lib/ids.ts";
import { createWebhook } from "../../support/factories/account.ts";
import { createBulkDecision, createContactImport } from "../../support/factories/audience.ts";
import { createMadeClip, createServiceJob } from "../../support/factories/clips.ts";
import { createReportFile } from "../../support/factories/insights.ts";
import { NOON } from "../../support/factories/noon.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { createOffer } from "../../support/factories/sold-films.ts";
import { createExport, createImport } from "../../support/factories/studio.ts";
import { createVideo } from "../../support/factories/video.ts";
import { createRun } from "../../support/festival-runs.ts";
import { guestListOf } from "../../support/guests.ts";
import type { launchedOwner } from "../../support/launched-owner.ts";
import type { TestProduct } from "../../support/product.ts";

type Owner = Awaited<ReturnType<typeof launchedOwner>>;
type Begun = {
  /** What the job is sent with. */
  data: object;
  /** The row that says that its work is under way, to look at how it ends. */
  row: { table: string; id: string; key?: string };
};

type UnderWay = {
  /** Makes a row whose work has been under way for long, without a job. */
  begin(product: TestProduct, owner: Owner): Promise<Begun>;
  /** What the row says once the job was given up because its processes were killed. */
  ends: Record<string, unknown> | null;
  /** Where the owner reads it, and what else stands there: a way to go on. */
  screen?: { path(begun: Begun, owner: Owner): string; says: string };
};

const LONG_AGO = NOON;
const STOPPED = "The server stopped three times";

async function film({ db }: TestProduct, { accountId }: Owner, more: object = {}): Promise<VideoId> {
  const { id } = await createVideo(db, accountId, { updatedAt: LONG_AGO, ...more });
  return id;
}

const uploaded = (id: VideoId) => ({
  id,
  status: "processing",
  readyAt: null,
  originalKey: `originals/${id}/original`,
});

async function preparation(product: TestProduct, owner: Owner): Promise<Begun> {
  const id = newId<VideoId>();
  await film(product, owner, uploaded(id));
  return { data: { videoId: id }, row: { table: "videos", id } };
}

async function renditions(product: TestProduct, owner: Owner): Promise<Begun> {
  const videoId = await film(product, owner, { playableKey: "films/one/film.mp4" });
  await product.db.insert(renditionSets).values({ videoId, status: "working", updatedAt: LONG_AGO });
  return { data: { videoId }, row: { table: "ladders", id: videoId, key: "video_id" } };
}

async function archive(product: TestProduct, owner: Owner, status: "checking" | "importing"): Promise<Begun> {
  const id = await createImport(product.db, owner.accountId);
  await product.db.update(accountImports).set({ status }).where(eq(accountImports.id, id));
  return { data: { importId: id }, row: { table: "account_imports", id } };
}

/** The film of a page that sells, whose silent loop is no file yet. */
async function uncutLoop(product: TestProduct, owner: Owner): Promise<Begun> {
  const found = { loopStartMs: 1_000, loopEndMs: 9_000, durationMs: 60_000 };
  const videoId = await film(product, owner, { playableKey: "films/one/film.mp4", ...found });
  await product.db.update(films).set({ videoId }).where(eq(films.id, owner.filmId));
  await createOffer(product.db, { accountId: owner.accountId, filmId: owner.filmId });
  const data = { videoId, startMs: 1_000, endMs: 9_000 };
  return { data, row: { table: "silent_loops", id: videoId, key: "video_id" } };
}

const PREPARATION = { begin: preparation, ends: { status: "failed", failure: "killed" } };
const RENDITIONS = { begin: renditions, ends: { status: "failed" } };

/** Every kind of job whose row says that its work is under way. */
export const UNDER_WAY: Record<string, UnderWay> = {
  "videos.prepare": PREPARATION,
  "videos.prepare-long": PREPARATION,
  "videos.renditions": RENDITIONS,
  "videos.renditions-long": RENDITIONS,
  "loops.cut": { begin: uncutLoop, ends: { key: null } },
  "clips.make": {
    async begin(product, { accountId, ...owner }) {
      const videoId = await film(product, { accountId, ...owner });
      const { runId } = await createMadeClip(product.db, accountId, videoId);
      const working = { status: "analyzing", updatedAt: LONG_AGO } as const;
      await product.db.update(clipRuns).set(working).where(eq(clipRuns.id, runId));
      return { data: { runId }, row: { table: "clip_runs", id: runId } };
    },
    ends: { status: "failed", problem: "killed" },
    screen: { path: () => "/dashboard/clips", says: "Retry" },
  },
  "clips.render": {
    async begin(product, { accountId, ...owner }) {
      const videoId = await film(product, { accountId, ...owner });
      const { madeClipId } = await createMadeClip(product.db, accountId, videoId);
      const changed = { status: "processing", updatedAt: LONG_AGO } as const;
      await product.db.update(madeClips).set(changed).where(eq(madeClips.id, madeClipId));
      return { data: { clipId: madeClipId }, row: { table: "made_clips", id: madeClipId } };
    },
    ends: { status: "failed" },
    screen: { path: () => "/dashboard/clips?view=library", says: "Edit Salt Road" },
  },
  "clips.fetch": {
    async begin(product, { accountId, ...owner }) {
      const uploading = { kind: "source", status: "uploading", readyAt: null };
      const videoId = await film(product, { accountId, ...owner }, uploading);
      const address = { url: "https://files.example/salt.mp4", title: "Salt Road", wishes: { aspect: "9:16" } };
      const [source] = await product.db
        .insert(clipSources)
        .values({ accountId, videoId, ...address, status: "fetching", createdAt: LONG_AGO, updatedAt: LONG_AGO })
        .returning({ id: clipSources.id });
      return { data: { sourceId: source?.id }, row: { table: "clip_sources", id: source?.id ?? "" } };
    },
    ends: { status: "failed", problem: "killed" },
    screen: { path: () => "/dashboard/clips", says: STOPPED },
  },
  "clips.send-sound": {
    async begin(product, { accountId, ...owner }) {
      const videoId = await film(product, { accountId, ...owner });
      const waiting = { state: "waiting", problem: null, createdAt: LONG_AGO, updatedAt: LONG_AGO };
      const id = await createServiceJob(product.db, accountId, videoId, waiting);
      return { data: { jobId: id }, row: { table: "service_jobs", id } };
    },
    ends: { state: "failed", problem: WORDS_MESSAGES.killed },
    screen: { path: () => "/dashboard/clips", says: "this server was stopped several times" },
  },
  "clips.transcribe": {
    async begin(product, { accountId, ...owner }) {
      const videoId = await film(product, { accountId, ...owner });
      const begun = { service: "whisper", state: "under way", problem: null, filmMs: 60_000 };
      const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
      const id = await createServiceJob(product.db, accountId, videoId, { ...begun, ...times });
      return { data: { jobId: id }, row: { table: "service_jobs", id } };
    },
    ends: { state: "failed", problem: WORDS_MESSAGES.killed },
    screen: { path: () => "/dashboard/clips", says: "this server was stopped several times" },
  },
  "clips.take-render": {
    async begin(product, { accountId, ...owner }) {
      const videoId = await film(product, { accountId, ...owner });
      const { madeClipId: clipId } = await createMadeClip(product.db, accountId, videoId);
      const work = { service: "klap", kind: "export", state: "arriving", clipId } as const;
      const times = { problem: null, createdAt: LONG_AGO, updatedAt: LONG_AGO };
      const id = await createServiceJob(product.db, accountId, videoId, { ...work, ...times });
      return { data: { jobId: id }, row: { table: "service_jobs", id } };
    },
    ends: { state: "failed", problem: EXPORT_MESSAGES.killed },
    screen: { path: () => "/dashboard/clips", says: "This clip is left out" },
  },
  "clips.place": {
    async begin(product, owner) {
      const id = await film(product, owner, { kind: "clip", status: "processing", readyAt: null });
      return { data: { videoId: id }, row: { table: "videos", id } };
    },
    ends: { status: "failed", failure: "killed" },
  },
  "videos.measure": {
    async begin(product, owner) {
      const videoId = await film(product, owner, { playableKey: "films/one/film.mp4" });
      const waiting = { fileKey: "films/one/film.mp4", status: "waiting", askedAt: LONG_AGO } as const;
      await product.db.insert(filmMeasurements).values({ videoId, ...waiting });
      return { data: { videoId }, row: { table: "film_measurements", id: videoId, key: "video_id" } };
    },
    ends: { status: "failed" },
  },
  "frames.take": {
    async begin(product, owner) {
      const [id, videoId] = [newId<TakenFrameId>(), await film(product, owner, { playableKey: "films/one/film.mp4" })];
      const waiting = { atMs: 1_000, use: "poster", status: "waiting", takenAt: LONG_AGO } as const;
      await product.db.insert(takenFrames).values({ id, videoId, ...waiting });
      return { data: { frameId: id }, row: { table: "taken_frames", id } };
    },
    ends: { status: "failed", failure: "killed" },
  },
  "artifacts.make": {
    async begin({ db }, { accountId, pageId }) {
      const asked = { accountId, pageId, kind: "card", fingerprint: "one", askedAt: LONG_AGO } as const;
      const [made] = await db.insert(artifacts).values(asked).returning({ id: artifacts.id });
      return { data: { artifactId: made?.id }, row: { table: "prints", id: made?.id ?? "" } };
    },
    ends: { asks: 5 },
  },
  "guests.mail": {
    async begin(product, { pageId }) {
      const runId = await createRun(product.db, pageId, { state: "selected", screening: "2099-03-12" });
      const { guestId } = await guestListOf(product, runId);
      await product.db.update(guests).set({ letterAskedAt: LONG_AGO }).where(eq(guests.id, guestId));
      return { data: { runId }, row: { table: "guests", id: runId, key: "run_id" } };
    },
    ends: { letter_asked_at: null },
    screen: {
      path: ({ row }) => `/studio/film/festivals/runs/${row.id}/guests`,
      says: "Mail the code to 1 guest",
    },
  },
  "exports.make": {
    async begin({ db }, { accountId }) {
      const id = await createExport(db, accountId);
      return { data: { exportId: id }, row: { table: "account_exports", id } };
    },
    ends: { status: "failed", problem: "killed" },
    screen: { path: () => "/dashboard/export", says: STOPPED },
  },
  "imports.check": {
    begin: (product, owner) => archive(product, owner, "checking"),
    ends: { status: "failed", problem: "killed" },
    screen: { path: () => "/dashboard/export", says: STOPPED },
  },
  "imports.run": {
    begin: (product, owner) => archive(product, owner, "importing"),
    ends: { status: "failed", problem: "killed" },
    screen: { path: () => "/dashboard/export", says: STOPPED },
  },
  "contacts.import": {
    async begin({ db }, { accountId }) {
      const id = await createContactImport(db, accountId);
      await db.update(contactImports).set({ state: "running" }).where(eq(contactImports.id, id));
      return { data: { importId: id }, row: { table: "contact_imports", id } };
    },
    ends: { state: "paused" },
    screen: { path: ({ row }) => `/studio/contacts/imports/${row.id}`, says: "Go on" },
  },
  "report-files.make": {
    async begin({ db }, { accountId }) {
      const id = await createReportFile(db, accountId);
      return { data: { reportFileId: id }, row: { table: "report_files", id } };
    },
    ends: { status: "failed" },
  },
  "audience.answer": {
    async begin({ db }, { accountId }) {
      await db.insert(audienceAnswers).values({ accountId, key: "one", question: {}, askedAt: LONG_AGO });
      return {
        data: { accountId, key: "one" },
        row: { table: "audience_answers", id: accountId, key: "account_id" },
      };
    },
    ends: { result: null, finished_at: expect.any(String) },
  },
  "comments.decide": {
    async begin({ db }, { filmId }) {
      const id = await createBulkDecision(db, filmId);
      await db.update(bulkDecisions).set({ decidedAt: new Date() }).where(eq(bulkDecisions.id, id));
      return { data: { bulkId: id }, row: { table: "bulk_decisions", id } };
    },
    ends: { status: "killed" },
  },
  "webhooks.deliver": {
    async begin(product, { accountId }) {
      const { deliveryId } = await createWebhook(product, accountId);
      const due = { dueAt: LONG_AGO, deliveredAt: null };
      await product.db.update(webhookDeliveries).set(due).where(eq(webhookDeliveries.id, deliveryId));
      return { data: { deliveryId }, row: { table: "webhook_deliveries", id: deliveryId } };
    },
    ends: { attempts: 1, problem: UNSENT.problem },
    screen: { path: () => "/dashboard/settings/api-access", says: "This server stopped while it sent the message." },
  },
  "comments.notify": {
    async begin({ db }, { filmId }) {
      const id = newId<NoticeId>();
      await db.insert(commentNotices).values({ id, filmId, dueAt: LONG_AGO });
      return { data: { noticeId: id }, row: { table: "comment_notices", id } };
    },
    ends: null,
  },
  "campaigns.send": {
    async begin({ db }, { accountId }) {
      const { id } = await createCampaign(db, accountId, { status: "scheduled", nextRoundAt: LONG_AGO });
      return { data: { campaignId: id, share: 1 }, row: { table: "campaigns", id } };
    },
    ends: { status: "paused" },
    screen: { path: () => "/dashboard/email-campaigns", says: STOPPED },
  },
  "mail.deliver": {
    async begin({ db }, { accountId }) {
      const writtenAt = new Date(Date.now() - 5 * 60_000);
      const words = { recipient: "noor@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
      const [mail] = await db
        .insert(mails)
        .values({ accountId, ...words, createdAt: writtenAt })
        .returning({ id: mails.id });
      return { data: { mailId: mail?.id }, row: { table: "mails", id: mail?.id ?? "" } };
    },
    ends: { html: null },
  },
};

/** Kinds without such a row, and why nobody waits in vain. Scheduled kinds run again at their next time. */
export const NO_ROW: Record<string, string> = {
  "clips.services-again": "the schedule looks at the same work each minute",
  "events.deliver": "a sweep delivers each day what a reader could not read",
  "contacts.ask": "who signs up again is asked again",
  "contacts.welcome": "the contact is one already",
  "comments.mention": "the mention stands in the inbox",
  "withholding.tell-owner": "the inbox and the screen of decisions say the same",
  "desk.tell-reporters": "the link of each report says what was decided about the entry",
  "enterprise-requests.tell": "an hourly sweep mails what waits",
  "videos.survey": "a sweep finds films without it every ten minutes",
  "videos.remove-hidden": "a sweep finds films of earlier versions every ten minutes",
  "videos.poster": "the page shows its own picture instead",
  "videos.discard": "a sweep removes files without a row",
  "captions.discard": "nobody sees the file any more",
  "inquiries.discard": "a sweep removes files without a row",
  "donations.refund": "the last attempt gives the button back; the payment service tells the end of the others",
  "packs.refund": "each hour a sweep asks again for what is not paid back",
  "films.refund": "each hour a sweep asks again for what is not paid back",
  "sales.settle": "the sale is arriving until its fee is known; each hour a sweep asks again",
  "payouts.pay": "every ten minutes a sweep sends what is not decided yet",
  "boosts.refund": "every minute the schedules send what is not paid back yet",
  "boosts.renew": "every minute the schedules send what is not decided yet",
  "subscriptions.read": "a sweep reads what was heard of every ten minutes",
  "subscriptions.endRenewal": "the subscription is read again before its account is removed",
  "subscriptions.followAddress": "the next change tells the payment service the address",
  "announcements.send": "the operator's command goes on with it",
  "security.tell": "it tells of what has happened already",
  "inbox.push": "the entry stands in the inbox",
  "report-mails.send": "a sweep finds due reports every ten minutes",
  "audience.roll-up-one": "the figures are rolled up every minute",
  "links.check": "the screen shows what is known, and the next visit asks for the rest",
  "content.read": "the screen stops waiting by itself and offers to read it again",
};
