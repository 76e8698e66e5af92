import { randomUUID } from "node:crypto";
import { accountExports } from "~/db/schema/account-exports.ts";
import { accountImports } from "~/db/schema/account-imports.ts";
import { accounts } from "~/db/schema/accounts.ts";
import { boosts } from "~/db/schema/boosts.ts";
import { bulkDecisions } from "~/db/schema/bulk-decisions.ts";
import { campaigns } from "~/db/schema/campaigns.ts";
import { clipSchedules } from "~/db/schema/clip-shelf.ts";
import { clipSources } from "~/db/schema/clip-sources.ts";
import { commentReplies, comments } from "~/db/schema/comments.ts";
import { contactImports, contacts, segments } from "~/db/schema/contacts.ts";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { donations } from "~/db/schema/donations.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { inquiries } from "~/db/schema/inquiries.ts";
import { links } from "~/db/schema/links.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { pages } from "~/db/schema/pages.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { reportFiles } from "~/db/schema/report-files.ts";
import { sites } from "~/db/schema/sites.ts";
import { timeNotes } from "~/db/schema/time-notes.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { DEFAULT_SETTINGS, expiryOf } from "~/features/promotion/boosts/rules.ts";
import {
  type AccountId,
  type BoostId,
  type BulkDecisionId,
  type CampaignId,
  type ClipId,
  type ClipRunId,
  type ClipScheduleId,
  type ClipSourceId,
  type CommentId,
  type ContactId,
  type ContactImportId,
  type ContentItemId,
  type ContentProjectId,
  type DonationId,
  type EmailTemplateId,
  type ExportId,
  type FilmId,
  type FolderId,
  type ImportId,
  type InquiryId,
  type LinkId,
  type MadeClipId,
  newId,
  type PageId,
  type PasskeyId,
  type ReplyId,
  type ReportFileId,
  type SegmentId,
  type TimeNoteId,
  type VideoId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

import { rewriteDocument, writeDocuments } from "./pages.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

/** An account that has chosen its address. */
export async function createAccount(db: Db, values: Partial<typeof accounts.$inferInsert> = {}) {
  const accountId = newId<AccountId>();
  const username = `ada-${accountId.slice(0, 8)}`;
  const email = `${username}@example.org`;
  await db.insert(accounts).values({ id: accountId, name: "Ada Marsh", email, username, ...values });
  return { accountId, username, email };
}

type SiteValues = Partial<typeof sites.$inferInsert> &
  Partial<PageValues> &
  Partial<typeof films.$inferInsert> & { slug?: string };
type PageValues = Pick<typeof pages.$inferInsert, "template" | "theme" | "platforms" | "platformLinks" | "publishedAt">;

/** A project of an account with a site; live and public by default. */
export async function createProject(
  db: Db,
  accountId: AccountId,
  { title = "The Second Film", ...values }: Partial<typeof pages.$inferInsert> = {},
) {
  const film = await createFilm(db, accountId, { title });
  const pageId = newId<PageId>();
  await db.insert(pages).values({
    ...{ id: pageId, accountId, filmId: film.filmId, kind: "project", title, platforms: ["website"] },
    ...{ publishedAt: NOON, createdAt: NOON, editedAt: NOON, updatedAt: NOON },
    ...values,
  });
  await writeDocuments(db, pageId);
  return { ...film, pageId };
}

export async function createPasskey(db: Db, accountId: AccountId) {
  const id = newId<PasskeyId>();
  const kept = { publicKey: "none", credentialID: id, counter: 0, deviceType: "singleDevice", backedUp: false };
  await db.insert(passkeys).values({ id, userId: accountId, name: "Phone", ...kept });
  return id;
}

/** A folder of projects. */
export async function createFolder(db: Db, accountId: AccountId, name = "Festival run") {
  const id = newId<FolderId>();
  await db.insert(projectFolders).values({ id, accountId, name, createdAt: NOON });
  return id;
}

/** A finished account whose page is public. */
export async function createPublishedSite(db: Db, { plan = "free", ...values }: SiteValues & { plan?: Plan } = {}) {
  const account = await createAccount(db, { onboardedAt: NOON, plan });
  return { ...account, ...(await createSite(db, account.accountId, values)) };
}

/** The page and the film of an existing account; public by default. */
export async function createSite(db: Db, accountId: AccountId, values: SiteValues = {}) {
  const { title, description, genres, year, rating, matchLabel, videoId, content, slug, ...rest } = values;
  const { template = "netflix", theme = "design", platforms = ["website", "festivals"], ...others } = rest;
  const { platformLinks = {}, publishedAt = NOON, ...site } = others;
  const film = await createFilm(db, accountId, {
    title,
    description,
    genres,
    year,
    rating,
    matchLabel,
    videoId,
    content,
    slug,
  });
  await db.insert(sites).values({
    accountId,
    role: "filmmaker",
    generatedAt: NOON,
    ...site,
  });
  const pageId = newId<PageId>();
  await db.insert(pages).values({
    ...{ id: pageId, accountId, filmId: film.filmId, template, theme, platforms, platformLinks, publishedAt },
    ...{ createdAt: NOON, editedAt: NOON, updatedAt: site.updatedAt ?? NOON },
  });
  await writeDocuments(db, pageId);
  return { ...film, pageId };
}

async function createFilm(
  db: Db,
  accountId: AccountId,
  { slug, ...values }: Partial<typeof films.$inferInsert> & { slug?: string },
) {
  const filmId = newId<FilmId>();
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await db.insert(films).values({
    id: filmId,
    accountId,
    title: "The Salt Road",
    description: "Two sisters walk a drowned coast to return a stolen bell.",
    genres: ["Drama", "Mystery"],
    year: 2026,
    createdAt: NOON,
    updatedAt: NOON,
    ...given,
  });
  const named = { slug: slug ?? `the-salt-road-${filmId.slice(0, 18)}`, filmId };
  await db.insert(filmSlugs).values(named);
  return named;
}

/** An episode or a trailer at the end of its list. */
export async function createClip(
  db: Db,
  filmId: FilmId,
  videoId: VideoId,
  values: Partial<typeof filmClips.$inferInsert> = {},
) {
  const clip = {
    id: newId<ClipId>(),
    filmId,
    videoId,
    kind: "episode",
    position: 1,
    title: "The Bell",
    ...values,
  } as const;
  await db.insert(filmClips).values(clip);
  await rewriteDocument(db, filmId);
  return clip;
}

/** A video row in a state of the caller's choice; no file is written. */
export async function createVideo(db: Db, accountId: AccountId, values: Partial<typeof videos.$inferInsert> = {}) {
  const ready = { platform: "file", status: "ready", readyAt: NOON } as const;
  const video = { id: newId<VideoId>(), accountId, ...ready, ...values };
  await db.insert(videos).values(video);
  return video;
}

/** An inquiry to this account; no mail is sent. */
export async function createInquiry(db: Db, accountId: AccountId, values: Partial<typeof inquiries.$inferInsert> = {}) {
  const words = { name: "Nell Ortiz", company: "Ortiz Casting", email: "nell@ortiz.example", project: "The Salt Road" };
  const inquiry = {
    id: newId<InquiryId>(),
    accountId,
    ...words,
    dates: "2 to 9 May",
    message: "Would you read for the bell ringer?",
    fingerprint: randomUUID(),
    visitor: "visitor",
    createdAt: NOON,
    ...values,
  };
  await db.insert(inquiries).values(inquiry);
  return inquiry;
}

/** Five dollars paid for a deleted clip. */
export async function createDonation(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof donations.$inferInsert> = {},
) {
  const paid = { amountCents: 500, currency: "usd", clipTitle: "The Ferry", createdAt: NOON, paidAt: NOON } as const;
  const donation = { id: newId<DonationId>(), accountId, ...paid, ...values };
  await db.insert(donations).values(donation);
  return donation;
}

/** A confirmed follower of the account. */
export async function createContact(db: Db, accountId: AccountId, values: Partial<typeof contacts.$inferInsert> = {}) {
  const id = newId<ContactId>();
  const times = { followsAt: NOON, confirmedAt: NOON, createdAt: NOON };
  const contact = { id, accountId, email: `${id}@example.org`, consentVersion: "2026-11", ...times, ...values };
  await db.insert(contacts).values(contact);
  return contact;
}

/** A table of one person whose columns are not named yet. */
export async function createContactImport(db: Db, accountId: AccountId): Promise<ContactImportId> {
  const id = newId<ContactImportId>();
  const read = { encoding: "utf-8", columns: ["email"], createdAt: new Date() };
  await db
    .insert(contactImports)
    .values({ id, accountId, fileName: "people.csv", content: Buffer.from("Email\na@b.example\n"), ...read });
  return id;
}

/** The contacts with a tag. */
export async function createSegment(db: Db, accountId: AccountId): Promise<SegmentId> {
  const id = newId<SegmentId>();
  const conditions = [{ kind: "tag", is: true, value: "fan" }];
  await db.insert(segments).values({ id, accountId, name: "Fans", match: "all", conditions, createdAt: NOON });
  return id;
}

/** A campaign's draft to everybody. */
export async function createCampaign(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof campaigns.$inferInsert> = {},
) {
  const id = newId<CampaignId>();
  const words = { name: "Premiere", subject: "{{filmTitle}} is here", templateId: "newsletter", message: "Come." };
  const button = { ctaText: "Get a seat", ctaUrl: "https://seats.example/" };
  const schedule = {
    kind: "written",
    audience: "all",
    startsAt: NOON,
    zone: "UTC",
    createdAt: NOON,
    updatedAt: NOON,
  } as const;
  const campaign = { id, accountId, ...words, ...button, ...schedule, ...values };
  await db.insert(campaigns).values(campaign);
  return campaign;
}

/** An own template with a heading and a button. */
export async function createEmailTemplate(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof emailTemplates.$inferInsert> = {},
): Promise<EmailTemplateId> {
  const id = newId<EmailTemplateId>();
  const blocks = [
    { id: "a", kind: "heading", text: "Dear {{recipientName}}" },
    { id: "b", kind: "button", text: "Get a seat", url: "" },
  ];
  const words = { name: "Premiere", subject: "{{filmTitle}} opens", previewText: "Come and see", blocks };
  await db.insert(emailTemplates).values({ id, accountId, ...words, createdAt: NOON, updatedAt: NOON, ...values });
  return id;
}

/** A content project with one item. */
export async function createContent(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof contentItems.$inferInsert> = {},
) {
  const [projectId, itemId] = [newId<ContentProjectId>(), newId<ContentItemId>()];
  await db.insert(contentProjects).values({ id: projectId, accountId, name: "Festival run", itemCount: 1 });
  const item = { type: "vimeo", url: "https://vimeo.com/76979871", videoId: "76979871", title: "Teaser" } as const;
  await db.insert(contentItems).values({ id: itemId, projectId, ...item, ...values });
  return { projectId, itemId };
}

/** A run that failed, and a clip of it without a file. */
export async function createMadeClip(db: Db, accountId: AccountId, videoId: VideoId) {
  const [runId, madeClipId] = [newId<ClipRunId>(), newId<MadeClipId>()];
  const shared = { accountId, videoId, title: "Salt Road", aspect: "9:16" } as const;
  await db.insert(clipRuns).values({ id: runId, ...shared, status: "failed", wanted: 8, filmMs: 60_000 });
  const clip = { ...shared, id: madeClipId, runId, place: 0, description: "A calm stretch", startMs: 0, endMs: 20_000 };
  const told = { engagementScore: 60, emotion: "Calm", bestPlatform: "Instagram", status: "failed" } as const;
  await db.insert(madeClips).values({ ...clip, ...told });
  return { runId, madeClipId };
}

/** A film that could not be fetched, and a moment at which a clip is to be posted. */
export async function createShelf(db: Db, accountId: AccountId, clipId: MadeClipId) {
  const { id: videoId } = await createVideo(db, accountId, { kind: "source", status: "failed", readyAt: null });
  const [sourceId, scheduleId] = [newId<ClipSourceId>(), newId<ClipScheduleId>()];
  const times = { createdAt: NOON, updatedAt: NOON };
  const source = { url: "https://files.example/salt.mp4", title: "Salt Road", wishes: { aspect: "9:16" } };
  await db
    .insert(clipSources)
    .values({ id: sourceId, accountId, videoId, ...source, status: "failed", problem: "gone", ...times });
  const posts = [{ network: "x", name: "X", text: "Watch it." }];
  await db
    .insert(clipSchedules)
    .values({ id: scheduleId, accountId, clipId, at: new Date("2099-12-04T18:00:00Z"), zone: "UTC", posts, ...times });
  return { sourceId, scheduleId };
}

/** An archive that waits for its turn. */
export async function createExport(db: Db, accountId: AccountId): Promise<ExportId> {
  const id = newId<ExportId>();
  const asked = { parts: ["records" as const], status: "waiting" as const, createdAt: NOON, updatedAt: NOON };
  await db.insert(accountExports).values({ id, accountId, ...asked });
  return id;
}

/** An archive that was checked, and waits for its owner's press. */
export async function createImport(db: Db, accountId: AccountId): Promise<ImportId> {
  const id = newId<ImportId>();
  const file = { fileName: "archive.zip", byteSize: 1000 };
  await db
    .insert(accountImports)
    .values({ id, accountId, ...file, status: "checked", createdAt: NOON, updatedAt: NOON });
  return id;
}

/** A file of figures that waits for its turn. */
export async function createReportFile(db: Db, accountId: AccountId): Promise<ReportFileId> {
  const id = newId<ReportFileId>();
  const asked = { format: "csv" as const, query: "", status: "waiting" as const, createdAt: NOON, updatedAt: NOON };
  await db.insert(reportFiles).values({ id, accountId, ...asked });
  return id;
}

/** A note on the time axis. */
export async function createTimeNote(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof timeNotes.$inferInsert> = {},
): Promise<TimeNoteId> {
  const id = newId<TimeNoteId>();
  const note = { day: "2026-03-01", words: "Festival premiere", createdAt: NOON };
  await db.insert(timeNotes).values({ id, accountId, ...note, ...values });
  return id;
}

/** A comment on a film; approved by default. Returns its id. */
export async function createComment(db: Db, filmId: FilmId, values: Partial<typeof comments.$inferInsert> = {}) {
  const id = newId<CommentId>();
  const comment = {
    authorName: "Noor",
    content: "The fog stays with me.",
    type: "real",
    visitor: `visitor-${id}`,
  } as const;
  await db.insert(comments).values({ id, filmId, ...comment, approvedAt: NOON, createdAt: NOON, ...values });
  return id;
}

/** A decision on all waiting comments of a film, not begun yet. */
export async function createBulkDecision(db: Db, filmId: FilmId) {
  const id = newId<BulkDecisionId>();
  const listing = { show: "pending", film: filmId, asOf: String(NOON.getTime()) };
  const begun = { decision: "approve", status: "running", size: 0, listing, decidedAt: NOON } as const;
  await db.insert(bulkDecisions).values({ id, filmId, ...begun });
  return id;
}

/** A reply of the filmmaker to a comment. */
export async function createReply(db: Db, commentId: CommentId, content = "Thank you.") {
  const id = newId<ReplyId>();
  await db.insert(commentReplies).values({ id, commentId, content, createdAt: NOON });
  return id;
}

/** A short link to the account's page without clicks. */
export async function createLink(db: Db, accountId: AccountId, values: Partial<typeof links.$inferInsert> = {}) {
  const id = newId<LinkId>();
  const link = { id, accountId, code: `salt-${id.slice(0, 8)}`, title: "The Salt Road", createdAt: NOON, ...values };
  await db.insert(links).values(link);
  return link;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A boost of $25 that began yesterday, without clicks; the plan is not checked. */
export async function createBoost(
  db: Db,
  { accountId, id: linkId }: { accountId: AccountId; id: LinkId },
  values: Partial<typeof boosts.$inferInsert> = {},
) {
  const { duration = DEFAULT_SETTINGS.duration, startedAt = new Date(Date.now() - DAY_MS) } = values;
  const period = { startedAt, expiresAt: expiryOf(duration, startedAt) };
  const boost = { id: newId<BoostId>(), accountId, linkId, ...DEFAULT_SETTINGS, ...period, ...values };
  await db.insert(boosts).values(boost);
  return boost;
}
