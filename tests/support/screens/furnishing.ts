import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountImports } from "~/db/schema/account-imports.ts";
import { boostDays } from "~/db/schema/boosts.ts";
import { campaignRounds } from "~/db/schema/campaigns.ts";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { contactRequests } from "~/db/schema/contacts.ts";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { inboxItems } from "~/db/schema/inbox.ts";
import { ledgerRoots } from "~/db/schema/ledger.ts";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { savedViews, sharedReports } from "~/db/schema/saved-views.ts";
import { tokenHash } from "~/features/audience/cast-invitations/queries.server.ts";
import { REPORT_PURPOSE } from "~/features/insights/saved-views/rules/links.ts";
import type { ImportReport } from "~/features/studio/imports/rules.ts";
import {
  type AccountId,
  type ClipRunId,
  type ContactRequestId,
  type FilmId,
  type ImportId,
  type InboxItemId,
  newId,
  type PageId,
  type SavedViewId,
  type SharedReportId,
  type VideoId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { SealedIds, TimeTokens } from "~/platform/seals.ts";
import type { Storage } from "~/platform/storage.ts";
import { createViewing, createVisit } from "../counted.ts";
import { createComment, createContact } from "../factories/audience.ts";
import { createCampaign } from "../factories/outreach.ts";
import { createMember, createPack } from "../factories/packs.ts";
import { createBoost, createLink } from "../factories/promotion.ts";
import { readyClip } from "../ready-clip.ts";

export type Services = { db: Db; sealedIds: SealedIds; timeTokens: TimeTokens; storage: Storage };
export type Owner = { accountId: AccountId; filmId: FilmId; pageId: PageId; videoId: VideoId };

const DAY_MS = 24 * 60 * 60 * 1000;
const today = () => new Date().toISOString().slice(0, 10);

const FOUND_IN_ARCHIVE: ImportReport = {
  ...{ username: "mara", madeAt: "2026-02-27T12:00:00.000Z", came: { links: 1 }, known: {}, shown: {} },
  ...{ left: { links: 1 }, renamed: [], lines: [{ table: "links", line: 2, why: "This address is taken." }] },
};

/** What an owner's screens show beside one resource of every kind; returns the ids of what has an address. */
export async function furnish(
  services: Services,
  owner: Owner,
  things: { runId: ClipRunId; projectPageId: PageId; archiveId: ImportId; month: string },
) {
  const { db } = services;
  await waitingComments(db, owner.filmId);
  await figures(db, owner);
  await boosts(db, owner);
  await createPack(db, owner, { name: "Masks" });
  await publishedMonth(db, things.month);
  await readyClip(services, owner.accountId, owner.videoId);
  await stretches(db, owner, things.runId);
  await domainOf(db, owner, things.projectPageId);
  await db.update(accountImports).set({ report: FOUND_IN_ARCHIVE }).where(eq(accountImports.id, things.archiveId));
  const item = {
    id: newId<InboxItemId>(),
    accountId: owner.accountId,
    kind: "inquiry",
    subjectId: crypto.randomUUID(),
  } as const;
  await db.insert(inboxItems).values({ ...item, createdAt: new Date() });
  const sent = { status: "completed", startedAt: new Date(), publishedAt: new Date() } as const;
  const letter = await createCampaign(db, owner.accountId, { ...sent, name: "The letter" });
  const round = { campaignId: letter.id, at: new Date(), recipients: 12 };
  await db.insert(campaignRounds).values([1, 2].map((number) => ({ ...round, round: number, news: [{}] })));
  return {
    letterId: letter.id,
    requestId: await follower(db, owner),
    openReport: await openReport(services, owner),
    castToken: await openInvitation(db, owner),
    filmVideoId: owner.videoId,
  };
}

async function waitingComments(db: Db, filmId: FilmId) {
  for (const authorName of ["Tomasz", "Inés"]) await createComment(db, filmId, { authorName, approvedAt: null });
}

async function figures(db: Db, { accountId, videoId }: Owner) {
  const now = { day: today(), at: new Date() };
  const visitor = crypto.randomUUID();
  await createVisit(db, accountId, { ...now, visitor, country: "DE", device: "mobile", linkCode: "berlin" });
  await createVisit(db, accountId, { ...now, country: "FR" });
  await createViewing(db, accountId, videoId, { visitor, country: "DE", day: now.day, startedAt: now.at });
}

/** A link with a boost that runs, and one with a boost that is held. */
async function boosts(db: Db, { accountId, filmId }: Owner) {
  await createBoost(db, await createLink(db, accountId, { title: "Boosted", filmId }));
  const held = await createBoost(db, await createLink(db, accountId, { title: "Held", filmId }));
  const refusal = { refusedClicks: 57, refundedCents: 450, heldAt: new Date() };
  await db.insert(boostDays).values({ boostId: held.id, day: today(), ...refusal });
}

/** A run whose stretches wait for their owner's choice. */
async function stretches(db: Db, { accountId, videoId }: Owner, runId: ClipRunId) {
  await db.update(clipRuns).set({ status: "choosing", videoId }).where(eq(clipRuns.id, runId));
  const told = { score: 70, reason: "A loud stretch", emotion: "Calm", bestPlatform: "TikTok" } as const;
  await db.insert(clipCandidates).values({ accountId, runId, place: 0, startMs: 0, endMs: 10_000, ...told });
}

/** The domain of a project, whose records are not there. */
async function domainOf(db: Db, { accountId }: Owner, pageId: PageId) {
  await db.insert(customDomains).values({ accountId, pageId, host: "watch.bell.example", addedAt: new Date() });
}

/** Somebody who wants to follow, and has not confirmed it. */
async function follower(db: Db, { accountId }: Owner) {
  const id = newId<ContactRequestId>();
  const wish = {
    email: "nell@ortiz.example",
    purpose: "follow",
    consentVersion: "2026-11",
    askedAt: new Date(),
  } as const;
  await db.insert(contactRequests).values({ id, accountId, ...wish });
  await createContact(db, accountId, { name: "Bea", tags: ["fan"], subscribedAt: new Date() });
  return id;
}

/** An invitation to the film's cast that nobody has accepted. */
/** A month of the ledger that anybody can check; words as long as those of a real one. */
async function publishedMonth(db: Db, month: string) {
  const root = hash("sha256", month, "hex");
  const [signature, publicKey] = [64, 32].map((bytes) => randomBytes(bytes).toString("base64")) as [string, string];
  const signed = { signature, publicKey, signedAt: new Date() };
  await db.insert(ledgerRoots).values({ month: `${month}-01`, root, transactions: 12, groups: [root], ...signed });
}

async function openInvitation(db: Db, owner: Owner) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + DAY_MS);
  await createMember(db, owner, owner.accountId, {
    ...{ memberId: null, acceptedAt: null, tokenHash: tokenHash(token), expiresAt },
  });
  return token;
}

/** A saved view with a link that asks for no password. */
async function openReport({ db, sealedIds }: Services, { accountId }: Owner) {
  const [viewId, id, now] = [newId<SavedViewId>(), newId<SharedReportId>(), new Date()];
  await db.insert(savedViews).values({ id: viewId, accountId, name: "France", query: "?country=FR", createdAt: now });
  await db.insert(sharedReports).values({ id, viewId, expiresAt: new Date(now.getTime() + DAY_MS), createdAt: now });
  return sealedIds.seal(REPORT_PURPOSE, id);
}
