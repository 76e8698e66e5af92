import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "~/db/schema/mails.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { mailNotice } from "~/features/audience/comments/emails/post.server.tsx";
import { requestLetter, welcomeLetter } from "~/features/audience/contacts/emails/letters.server.tsx";
import { answerLetter, arrivedLetter } from "~/features/audience/inquiries/emails/letters.server.tsx";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import { designColours } from "~/features/content/palettes/rules.ts";
import { postRefusal } from "~/features/content/schedules/emails/post.server.tsx";
import { postDonationReceived, postReceipt } from "~/features/money/donations/emails/post.server.tsx";
import { type CommentId, type ContactId, type ContactRequestId, newId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createInquiry } from "../../support/factories/audience.ts";
import { createSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { changeVisibility } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { POSTER } from "../../support/published.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

async function ownerWithStill(placeholder: string | null = null) {
  const account = await createAccount(product.db, { onboardedAt: new Date("2026-03-01T12:00:00Z") });
  const { id: videoId } = await createVideo(product.db, account.accountId, {
    ...POSTER,
    posterPlaceholder: placeholder,
  });
  return { ...account, ...(await createSite(product.db, account.accountId, { videoId, template: "horror" })) };
}
type Owner = Awaited<ReturnType<typeof ownerWithStill>>;

const headOf = ({ accountId }: Owner) => letterheadOf(product.db, accountId, product.baseUrl);
const stillUrl = () => `${product.baseUrl}/media/${POSTER.posterKey}`;
const red = { create: { width: 24, height: 14, channels: 3 as const, background: "#c01818" } };

type Written = { html: string; text: string };
type Writing = (tx: Tx, owner: Owner) => Promise<Written | undefined>;

const posted = async (tx: Tx, owner: Owner, to: string): Promise<Written> => {
  const [mail] = await tx.select().from(mails).where(eq(mails.recipient, to));
  return { html: mail?.html ?? "", text: mail?.text ?? `no mail of ${owner.username}` };
};
const maker = ({ username }: Owner) => ({ name: "Ada Marsh", username });
const reader = ({ accountId, email }: Owner) => ({ accountId, email, createdAt: new Date() });

const MAILS: Record<string, Writing> = {
  "a request to confirm": (_, owner) => {
    const kind = { purpose: "follow", source: "page" } as const;
    const request = { ...reader(owner), id: newId<ContactRequestId>(), ...kind };
    return requestLetter(product, request, maker(owner));
  },
  "a welcome": (_, owner) => welcomeLetter(product, { ...reader(owner), id: newId<ContactId>() }, maker(owner)),
  "waiting comments": async (tx, owner) => {
    const notice = {
      title: "The Salt Road",
      waiting: 1,
      quoted: [{ id: newId<CommentId>(), name: "Noor", content: "Good." }],
    };
    await mailNotice(tx, product.queue, { ...owner, ...notice }, product.baseUrl);
    return posted(tx, owner, owner.email);
  },
  "an inquiry": async (tx, owner) => {
    const to = { actor: "Ada Marsh", ownEmail: owner.email, agentEmail: "", baseUrl: product.baseUrl };
    return arrivedLetter(tx, to, { ...(await inquiryOf(owner)), attachmentName: null });
  },
  "an answer": async (tx, owner) => {
    const { username, email } = owner;
    const answer = { actor: "Ada Marsh", username, email, baseUrl: product.baseUrl, text: "Yes." };
    return answerLetter(tx, answer, await inquiryOf(owner));
  },
  "a donation": async (tx, owner) => {
    const gift = { cents: 500, currency: "usd", clipTitle: "Bells", supporterName: null, message: null };
    await postDonationReceived(tx, product.queue, product.baseUrl, { ...owner, ...gift });
    return posted(tx, owner, owner.email);
  },
  "a receipt": async (tx, owner) => {
    const [to, at] = [`${newId()}@example.org`, new Date("2026-03-12T12:00:00Z")];
    const gift = { cents: 500, currency: "usd", clipTitle: "Bells", at, reference: null };
    await postReceipt(tx, product.queue, product.config, { to, owner: { ...owner, creator: "Ada Marsh" }, ...gift });
    return posted(tx, owner, to);
  },
  "a refused publication": async (tx, owner) => {
    const refused = { accountId: owner.accountId, baseUrl: product.baseUrl, problems: ["The title is missing."] };
    await postRefusal(tx, product.queue, refused);
    return posted(tx, owner, owner.email);
  },
};

const inquiryOf = ({ accountId }: Owner) => createInquiry(product.db, accountId);

test.each(Object.entries(MAILS))("%s carries the still, the accent and the maker's name", async (_, write) => {
  const owner = await ownerWithStill();
  const { html, text } = found(await product.db.transaction((tx) => write(tx, owner)));
  const [picture] = /<img[^>]+>/.exec(html) ?? [];
  expect(picture).toContain('alt="Still from The Salt Road"');
  expect(picture).toContain(`src="${stillUrl()}"`);
  expect(html).toContain(`background-color:${designColours("horror").accent}`);
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).toMatch(/>Ada Marsh</);
  expect(text).toMatch(/^Ada Marsh$/m);
  expect(text).toMatch(/^The Salt Road$/m);
  expect(text).not.toContain("/media/");
});

test("a page that is not public gives its mails no still", async () => {
  const owner = await ownerWithStill();
  expect((await headOf(owner))?.still).toEqual({ url: stillUrl(), width: 320, height: 180 });
  await product.db.update(sites).set({ profilePublic: false }).where(eq(sites.accountId, owner.accountId));
  expect(await headOf(owner)).toMatchObject({ still: null, maker: "Ada Marsh" });
  await changeVisibility(product.db, owner.accountId, { profilePublic: true, publishedAt: null });
  expect((await headOf(owner))?.still).toBeNull();
});

test("the colours of the film are those of its still", async () => {
  const preview = await sharp(red).webp().toBuffer();
  const owner = await ownerWithStill(`data:image/webp;base64,${preview.toString("base64")}`);
  const design = designColours("horror");
  expect((await headOf(owner))?.colours.accent).toBe(design.accent);
  await product.db.update(pages).set({ theme: "film" }).where(eq(pages.accountId, owner.accountId));
  expect((await headOf(owner))?.colours.accent).not.toBe(design.accent);
});

test("an account without a page has no letterhead", async () => {
  const { accountId } = await createAccount(product.db);
  expect(await letterheadOf(product.db, accountId, product.baseUrl)).toBeNull();
});
