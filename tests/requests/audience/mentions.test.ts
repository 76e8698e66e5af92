import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commentMentions } from "~/db/schema/comment-mentions.ts";
import { mails } from "~/db/schema/mails.ts";
import { saveCommentRules } from "~/features/audience/comment-rules/commands.server.ts";
import { commentRulesOf } from "~/features/audience/comment-rules/queries.server.ts";
import { USUAL_RULES } from "~/features/audience/comment-rules/rules.ts";
import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { addReply } from "~/features/audience/comments/commands/replies.server.ts";
import { mailMention } from "~/features/audience/comments/jobs.server.ts";
import { newestComments } from "~/features/audience/comments/queries.server.ts";
import { MENTIONS_SEAL, mentionsPath } from "~/features/audience/comments/rules/mentions.ts";
import type { Decision } from "~/features/audience/comments/rules.ts";
import type { AccountId, CommentId, FilmId } from "~/lib/ids.ts";
import { readEvents } from "../../support/events.ts";
import { createComment } from "../../support/factories/audience.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Creator = { accountId: AccountId; filmId: FilmId; username: string };
let owner: Creator;
let ada: Creator;
beforeEach(async () => {
  [owner, ada] = await Promise.all([createPublishedSite(product.db), createPublishedSite(product.db)]);
});

const NOON = new Date("2026-03-12T12:00:00Z");
const said = (content: string, values = {}) => createComment(product.db, owner.filmId, { content, ...values });
const waiting = (content: string) => said(content, { approvedAt: null });
const decided = (commentId: CommentId, decision: Decision) =>
  product.db.transaction((tx) =>
    decide({ tx, queue: product.queue }, { accountId: owner.accountId, commentId }, decision, NOON),
  );
const replied = (commentId: CommentId, content: string) =>
  product.db.transaction((tx) =>
    addReply({ tx, queue: product.queue }, { accountId: owner.accountId, commentId }, content, NOON),
  );
const mentions = ({ accountId } = ada) =>
  product.db.select().from(commentMentions).where(eq(commentMentions.accountId, accountId));
const mailsTo = ({ accountId } = ada) => product.db.select().from(mails).where(eq(mails.accountId, accountId));

/** What the jobs would do ten minutes later. */
async function tenMinutesLater(creator = ada) {
  await readEvents(product, creator.accountId);
  const outcomes: unknown[] = [];
  for (const { id } of await mentions(creator))
    outcomes.push(await mailMention.handle({ mentionId: id }, product, AbortSignal.timeout(10_000)));
  return outcomes;
}

describe("a creator whom a comment mentions", () => {
  test("gets one mail after its approval, however often it is decided on", async () => {
    const id = await waiting(`As in the film of @${ada.username.toUpperCase()}, and again @${ada.username}`);
    expect(await mentions()).toEqual([]);
    for (const decision of ["approve", "unapprove", "approve", "delete", "restore"] as const)
      await decided(id, decision);
    expect(await tenMinutesLater()).toEqual(["told"]);
    expect(await tenMinutesLater()).toEqual(["nothing to say"]);
    const [mail, ...others] = await mailsTo();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("As in the film of");
    expect(mail?.text).toContain(`#comment-${id}`);
    expect(mail?.unsubscribeUrl).toContain("/mentions?token=");
  });

  test("gets none for a comment that is hidden again, until it is approved anew", async () => {
    const id = await waiting(`@${ada.username}`);
    await decided(id, "approve");
    await decided(id, "spam");
    expect(await tenMinutesLater()).toEqual(["nothing to say"]);
    await decided(id, "notSpam");
    expect(await tenMinutesLater()).toEqual(["told"]);
  });

  test("gets one for the owner's reply, in the owner's name", async () => {
    const id = await said("Who did the sound?");
    await replied(id, `That was @${ada.username}.`);
    expect(await tenMinutesLater()).toEqual(["told"]);
    const [mail] = await mailsTo();
    expect(mail?.subject).toBe("Ada Marsh mentioned you in a comment on The Salt Road");
  });

  test("gets none for a reply to a comment that waits, before that is approved", async () => {
    const id = await waiting("Who did the sound?");
    await replied(id, `That was @${ada.username}.`);
    expect(await mentions()).toEqual([]);
    await decided(id, "approve");
    expect(await tenMinutesLater()).toEqual(["told"]);
  });

  test("who wrote the film is told nothing of it", async () => {
    const id = await waiting(`Thank you @${owner.username}`);
    await decided(id, "approve");
    expect(await tenMinutesLater(owner)).toEqual(["nothing to say"]);
    expect(await mailsTo(owner)).toEqual([]);
  });

  test("gets twenty mails a day at most", async () => {
    for (let count = 0; count < 22; count++) await decided(await waiting(`${count} @${ada.username}`), "approve");
    const outcomes = await tenMinutesLater();
    expect(outcomes.filter((outcome) => outcome === "told")).toHaveLength(20);
  });
});

describe("on the page", () => {
  test("a mentioned creator is a link as long as its page is public", async () => {
    const id = await waiting(`With @${ada.username} and @nobody-here`);
    await decided(id, "approve");
    const shown = async () => (await newestComments(product.db, owner.filmId)).list.map(({ mentioned }) => mentioned);
    expect(await shown()).toEqual([[ada.username.toLowerCase()]]);
    const html = await (await new Visitor(product.url).get(`/u/${owner.username}`)).text();
    expect(html).toContain(`href="/u/${ada.username.toLowerCase()}"`);
    expect(html).not.toContain('href="/u/nobody-here"');
  });
});

describe("the link of the mail", () => {
  const link = (accountId = ada.accountId) => mentionsPath(product.sealedIds.seal(MENTIONS_SEAL, accountId));
  const rules = () => product.db.transaction((tx) => commentRulesOf(tx, ada.accountId));

  test("switches such mails off by its button, and by one click of a mail program; a GET does nothing", async () => {
    const strict = { ...USUAL_RULES, holdsLinks: false, blocked: ["casino"] };
    await product.db.transaction((tx) => saveCommentRules(tx, ada.accountId, strict, NOON));
    const visitor = new Visitor(product.url);
    expect((await visitor.get(link())).status).toBe(200);
    expect((await rules()).tellsMentions).toBe(true);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(`${product.url}${link()}`, { method: "POST", body });
    expect(answer.status).toBe(200);
    expect(await rules()).toEqual({ ...strict, tellsMentions: false });
    await decided(await waiting(`@${ada.username}`), "approve");
    expect(await tenMinutesLater()).toEqual(["nothing to say"]);
  });

  test("says that it is not valid when it is forged, and forgives an account that is gone", async () => {
    const visitor = new Visitor(product.url);
    expect((await visitor.get("/mentions?token=forged")).status).toBe(410);
    const gone = link("00000000-0000-4000-8000-000000000000" as AccountId);
    expect((await visitor.post(gone, {})).status).toBe(200);
  });
});
