import { eq } from "drizzle-orm";
import sharp from "sharp";
import { accounts } from "~/db/schema/accounts.ts";
import { captions } from "~/db/schema/captions.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { type AccountId, type CaptionId, newId } from "~/lib/ids.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { hashPassword } from "~/platform/passwords.ts";
import {
  createAsked,
  createComment,
  createContact,
  createContactImport,
  createInquiry,
  createReply,
  createSegment,
} from "../factories/audience.ts";
import { createClip, createContent, createSite } from "../factories/content.ts";
import { createCampaign, createEmailTemplate } from "../factories/outreach.ts";
import { createLink } from "../factories/promotion.ts";
import { createVideo } from "../factories/video.ts";
import { found } from "../found.ts";
import { changePage, withContent } from "../pages.ts";
import { accountIdOf } from "../uploader.ts";
import { Visitor } from "../visitor.ts";
import type { Caller } from "./attack.ts";

type RunningProduct = { baseUrl: string; databaseUrl: string };

/** One caller of each kind, as a `Cookie` header, and the resources of the owner whose site is launched. */
export async function setUpAttack({ baseUrl, databaseUrl }: RunningProduct) {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const signedUpVisitor = await signedUp(db, baseUrl, "signed-up");
  const answers = { genres: ["Drama"], platforms: ["website"], contentSkipped: true };
  await db.insert(onboardings).values({ accountId: signedUpVisitor.accountId, step: 8, role: "filmmaker", ...answers });
  const owner = await signedUp(db, baseUrl, "owner");
  const things = await thingsOf(db, owner.accountId);
  const mediaKey = await sentPicture(owner.visitor);
  const filmmaker = await signedUp(db, baseUrl, "filmmaker");
  await launch(db, filmmaker.accountId, "filmmaker");
  await createSite(db, filmmaker.accountId, { role: "filmmaker", template: "netflix" });
  await db.$client.end();
  const cookies: Record<Caller, string> = {
    nobody: "",
    "signed-up": signedUpVisitor.visitor.cookieHeader,
    owner: owner.visitor.cookieHeader,
    filmmaker: filmmaker.visitor.cookieHeader,
  };
  return { cookies, things: { ...things, mediaKey } };
}

async function signedUp(db: Db, baseUrl: string, name: string) {
  const visitor = new Visitor(baseUrl);
  const email = `${name}@example.org`;
  await visitor.post("/signup", { email, password: "salt-road-7", terms: "on" });
  return { visitor, accountId: await accountIdOf(db, email) };
}

/** The rows that the forms' fields are in. */
const ROWS = {
  film: {
    awards: [""],
    cast: [{ name: "", role: "", imageKey: "" }],
    socials: [{ platform: "instagram" as const, url: "", username: "" }],
    press: {
      ...EMPTY_CONTENT.press,
      screenings: [{ day: "", time: "", festival: "", venue: "", city: "", ticketUrl: "" }],
      stillKeys: [""],
    },
  },
  person: { careerHighlights: [""], casting: { ...EMPTY_PROFILE.casting, languages: [""] } },
};

async function launch(db: Db, accountId: AccountId, role: "actor" | "filmmaker", username: string = role) {
  await db.update(accounts).set({ username, plan: "pro", onboardedAt: new Date() }).where(eq(accounts.id, accountId));
  await db.insert(onboardings).values({ accountId, step: 8, role });
}

/** An actor on the largest plan has every form but those of campaigns. */
async function thingsOf(db: Db, accountId: AccountId): Promise<Record<string, string>> {
  const username = "owner";
  await launch(db, accountId, "actor", username);
  const { filmId, slug } = await createSite(db, accountId, { role: "actor", template: "actors" });
  await changePage(db, accountId, (page) => withContent(page, ROWS.film, ROWS.person));
  const { id: pageId } = found(await siteOfAccount(db, accountId));
  const video = await createVideo(db, accountId, { originalKey: "originals/none" });
  const clip = await createClip(db, filmId, (await createVideo(db, accountId)).id, { kind: "spotlight" });
  const caption = { id: newId<CaptionId>(), videoId: video.id, label: "English", srclang: "en" };
  await db.insert(captions).values(caption);
  const locked = await createLink(db, accountId, { passwordHash: await hashPassword("salt-road-7") });
  const link = await createLink(db, accountId);
  const commentId = await createComment(db, filmId);
  return {
    ...{ pageId, username, slug, filmId, videoId: video.id, clipId: clip.id },
    ...{ captionId: caption.id, linkId: link.id, code: link.code, lockedCode: locked.code },
    campaignId: (await createCampaign(db, accountId)).id,
    emailTemplateId: await createEmailTemplate(db, accountId),
    contactId: (await createContact(db, accountId)).id,
    importId: await createContactImport(db, accountId),
    requestId: await createAsked(db, accountId),
    segmentId: await createSegment(db, accountId),
    ...(await createContent(db, accountId)),
    inquiryId: (await createInquiry(db, accountId)).id,
    commentId,
    replyId: await createReply(db, commentId),
    accountId,
  };
}

/** The key of a picture that is public. */
async function sentPicture(owner: Visitor): Promise<string> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#345" } });
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(await picture.jpeg().toBuffer())], "still.jpg"));
  const response = await owner.fetch("/studio/profile/pictures", { method: "POST", body });
  const { picture: kept } = await response.json();
  if (!kept) throw new Error(`the owner's picture was answered ${response.status}`);
  return kept.key;
}
