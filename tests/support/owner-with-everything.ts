import { captions } from "~/db/schema/captions.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { PLANS, type Plan } from "~/features/account/plans/rules.ts";
import { ROLES, type Role } from "~/features/account/roles/rules.ts";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";
import {
  type AccountId,
  type AppealId,
  type CampaignId,
  type CaptionId,
  type DecisionId,
  type MailId,
  newId,
  type ReportId,
  type ReportPictureId,
} from "~/lib/ids.ts";
import type { Row } from "../requests/http/authorisation.expectations.ts";
import { createApiKey, createPasskey, createWebhook } from "./factories/account.ts";
import {
  createAsked,
  createBulkDecision,
  createComment,
  createContact,
  createContactImport,
  createInquiry,
  createReply,
  createSegment,
} from "./factories/audience.ts";
import { createMadeClip, createServiceJob, createShelf } from "./factories/clips.ts";
import { createClip, createContent, createFolder, createProject, type createSite } from "./factories/content.ts";
import { createAnnotation, createReportFile } from "./factories/insights.ts";
import { createDonation } from "./factories/money.ts";
import { createCampaign, createEmailTemplate } from "./factories/outreach.ts";
import { createMember, createPack } from "./factories/packs.ts";
import { createLink } from "./factories/promotion.ts";
import { createExport, createImport } from "./factories/studio.ts";
import { createVideo } from "./factories/video.ts";
import { createRun } from "./festival-runs.ts";
import { guestListOf } from "./guests.ts";
import { launchedOwner, newAccount, signedIn, unlaunchedOwner } from "./launched-owner.ts";
import { packageLinkOf } from "./package-links.ts";
import type { TestProduct } from "./product.ts";
import { prove } from "./proof.ts";
import { publicationsOf } from "./publications.ts";
import { createSavedView } from "./saved-views.ts";
import { createScreener } from "./screeners.ts";
import { Visitor } from "./visitor.ts";
import { seatAtDesk } from "./withholding.ts";

export type Who = { role: Role; plan: Plan };
export const COMBINATIONS: Who[] = ROLES.flatMap((role) => PLANS.map((plan) => ({ role, plan })));

/** The fewest combinations with every role and every plan; three successive turns cover all of them. */
export const coveringCombinations = (turn: number): Who[] =>
  PLANS.map((plan, index) => ({ plan, role: ROLES[(index + turn) % ROLES.length] ?? "filmmaker" }));

type Owner = { accountId: AccountId; username: string } & Awaited<ReturnType<typeof createSite>>;

/** An owner with one resource of every kind. */
export async function ownerWithEverything(product: TestProduct, who: Who) {
  const owner = await launchedOwner(product, who);
  const { sessionId } = await signedIn(product, owner.accountId);
  const mail = { id: newId<MailId>(), accountId: owner.accountId, to: owner.email, subject: "Hello" };
  await product.mail.send({ ...mail, html: "<p>Hello</p>", text: "Hello" });
  return { owner, things: { ...(await everythingOf(product, owner)), sessionId, mailId: mail.id } };
}

/** Gives a launched owner one resource of every kind in the database. */
export async function everythingOf(product: Pick<TestProduct, "db" | "sealedIds" | "keptSecrets">, owner: Owner) {
  const { db, keptSecrets } = product;
  const video = await createVideo(db, owner.accountId, { status: "failed", originalKey: "originals/none" });
  await db.insert(renditionSets).values({ videoId: video.id, status: "failed" });
  const caption = { id: newId<CaptionId>(), videoId: video.id, label: "English", srclang: "en" };
  await db.insert(captions).values(caption);
  const festivalRunId = await createRun(db, owner.pageId);
  const ids = { filmId: owner.filmId, videoId: video.id, captionId: caption.id };
  const clip = await createClip(db, owner.filmId, (await createVideo(db, owner.accountId)).id);
  const inquiry = await createInquiry(db, owner.accountId);
  const donation = await createDonation(db, owner.accountId);
  const contact = await createContact(db, owner.accountId);
  const commentId = await createComment(db, owner.filmId);
  const bulkId = await createBulkDecision(db, owner.filmId);
  const { runId, madeClipId } = await createMadeClip(db, owner.accountId, video.id);
  const shelf = await createShelf(db, owner.accountId, madeClipId);
  return {
    ...shelf,
    ...{ runId, madeClipId, sharedId: madeClipId },
    ...{
      serviceJobId: await createServiceJob(db, owner.accountId, video.id),
      service: "assemblyai",
      sealedJob: "none",
    },
    donationId: donation.id,
    contactId: contact.id,
    importId: await createContactImport(db, owner.accountId),
    requestId: await createAsked(db, owner.accountId),
    segmentId: await createSegment(db, owner.accountId),
    campaignId: (await createCampaign(db, owner.accountId)).id,
    emailTemplateId: await createEmailTemplate(db, owner.accountId),
    letterId: newId<CampaignId>(),
    ...(await createContent(db, owner.accountId)),
    linkId: (await createLink(db, owner.accountId)).id,
    exportId: await createExport(db, owner.accountId),
    archiveId: await createImport(db, owner.accountId),
    packId: (await createPack(db, owner, { endedAt: new Date() })).id,
    invitationId: await createMember(db, owner, owner.accountId, { memberId: null }),
    noteId: await createAnnotation(db, owner.accountId),
    reportFileId: await createReportFile(db, owner.accountId),
    // Whoever has no role at the desk finds nothing there, whatever it names.
    ...{
      reportId: newId<ReportId>(),
      appealId: newId<AppealId>(),
      decisionId: newId<DecisionId>(),
      pictureId: newId<ReportPictureId>(),
    },
    pageId: owner.pageId,
    projectPageId: (await createProject(db, owner.accountId)).pageId,
    passkeyId: await createPasskey(db, owner.accountId),
    ...(await createWebhook({ db, keptSecrets }, owner.accountId)),
    keyId: (await createApiKey(db, owner.accountId)).keyId,
    folderId: await createFolder(db, owner.accountId),
    emoji: "fire",
    code: "nobody-has-this",
    challenge: "0".repeat(32),
    username: owner.username,
    clipId: clip.id,
    inquiryId: inquiry.id,
    commentId,
    bulkId,
    replyId: await createReply(db, commentId),
    slug: owner.slug,
    id: owner.pageId,
    file: "1.xml",
    month: "2020-01",
    ...(await createScreener(product, owner.pageId)),
    ...(await packageLinkOf(product, owner.pageId)),
    festivalRunId,
    ...(await guestListOf(product, festivalRunId)),
    ...(await createSavedView(product, owner.accountId)),
    ...(await publicationsOf(db, owner.accountId)),
    ...ids,
  };
}

/** Creates each caller: strangers and owners beside an owner with everything, the others alone. */
export const CALLERS: Record<keyof Row, (product: TestProduct, owner: Visitor, who: Who) => Promise<Visitor>> = {
  nobody: async (product) => new Visitor(product.baseUrl),
  newAccount: async (product) => (await newAccount(product)).visitor,
  unlaunchedOwner: async (product) => (await unlaunchedOwner(product)).visitor,
  stranger: async (product, _, who) => (await launchedOwner(product, who)).visitor,
  moderator: (product, _, who) => atDesk(product, who, "moderator"),
  admin: (product, _, who) => atDesk(product, who, "admin"),
  owner: async (_, owner) => owner,
};

/** Somebody with a role at the desk, who has proved to be there for as long as the walk takes. */
async function atDesk(product: TestProduct, who: Who, role: OperatorRole) {
  const { accountId, visitor } = await launchedOwner(product, who);
  await seatAtDesk(product, accountId, role);
  await prove(product.db, accountId, new Date(Date.now() + DAY_MS));
  return visitor;
}
const DAY_MS = 24 * 60 * 60 * 1000;

export type Call = { caller: keyof Row; who: Who; visitor: Visitor; things: Record<string, string> };

/**
 * All callers of an address: owners and strangers of these roles and plans, and callers without any. All callers of one
 * combination share one owner with everything, who is last and must find all of it unchanged.
 */
export async function callersOf(product: TestProduct, combinations: Who[]): Promise<Call[]> {
  const cells = combinations.map(async (who, index) => {
    const { owner, things } = await ownerWithEverything(product, who);
    const callers = (Object.keys(CALLERS) as (keyof Row)[]).filter((caller) => index === 0 || HAS_ROLE.has(caller));
    return Promise.all(
      callers.map(async (caller) => ({
        caller,
        who,
        things,
        visitor: await CALLERS[caller](product, owner.visitor, who),
      })),
    );
  });
  return (await Promise.all(cells)).flat();
}

/** The same callers; those for which `isUsedUp` is true are created again, a new owner with all resources. */
export async function renewed(product: TestProduct, cells: readonly Call[], isUsedUp: (cell: Call) => boolean) {
  const groups = [...Map.groupBy(cells, ({ things }) => things).values()].map(async (group) => {
    const owner = group.find(({ caller }) => caller === "owner");
    const fresh = owner && isUsedUp(owner) ? await ownerWithEverything(product, owner.who) : null;
    const again = async (cell: Call) => {
      const before = fresh?.owner.visitor ?? cell.visitor;
      const visitor = isUsedUp(cell) ? await CALLERS[cell.caller](product, before, cell.who) : cell.visitor;
      return { ...cell, things: fresh?.things ?? cell.things, visitor };
    };
    return Promise.all(group.map(again));
  });
  return (await Promise.all(groups)).flat();
}

/** Callers who have chosen a role and a plan. */
export const HAS_ROLE = new Set<keyof Row>(["stranger", "owner"]);
