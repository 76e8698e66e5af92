import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { comments } from "~/db/schema/comments.ts";
import { pages } from "~/db/schema/pages.ts";
import { newestComments } from "~/features/audience/comments/queries.server.ts";
import { REPLIES_MOST } from "~/features/audience/comments/rules.ts";
import type { CommentId } from "~/lib/ids.ts";
import { createComment, createReply } from "../../support/factories/audience.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answeredForm } from "../../support/rendered-form.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
let visitor: Visitor;
beforeEach(async () => {
  owner = await launchedOwner(product);
  visitor = new Visitor(product.baseUrl);
});

const WORDS = { name: "Noor", content: "The fog stays with me." };
const path = (rest = "") => `/films/${owner.slug}/comments${rest}`;
const postComment = (words: Record<string, string> = WORDS, by = visitor) => by.post(path(), words);
const listed = async (by = new Visitor(product.baseUrl)) => (await by.get(path())).text();
const rows = () => product.db.select().from(comments).where(eq(comments.filmId, owner.filmId));
const onlyRow = async () => {
  const [row] = await rows();
  if (!row) throw new Error("no comment was stored");
  return row;
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("a visitor's comment", () => {
  test("is visible to its author only until the owner approves it", async () => {
    const answer = await postComment();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path()}#comments`]);
    expect(await listed(visitor)).toContain("Pending approval");
    expect(await listed()).not.toContain(WORDS.content);
    const { id } = await onlyRow();
    await owner.visitor.post(`/studio/comments/${id}/approval`);
    for (const address of [path(), `/films/${owner.slug}`, `/u/${owner.username}`]) {
      expect(await (await new Visitor(product.baseUrl).get(address)).text()).toContain(WORDS.content);
    }
    await owner.visitor.fetch(`/studio/comments/${id}/approval`, { method: "DELETE" });
    expect(await listed()).not.toContain(WORDS.content);
  });

  test("can be deleted by its author within an hour, and by no other visitor", async () => {
    await postComment();
    const { id } = await onlyRow();
    const removal = path(`/${id}/removal`);
    expect((await new Visitor(product.baseUrl).post(removal)).status).toBe(404);
    await product.db.update(comments).set({ createdAt: ago(61) });
    const late = await visitor.post(removal);
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("within an hour")]);
    await product.db.update(comments).set({ createdAt: ago(59), approvedAt: ago(1) });
    expect(await listed(visitor)).toContain(removal);
    expect((await visitor.post(removal)).status).toBe(303);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["no name", { name: " \u200b ", content: "x" }, "Please enter your name"],
    ["no words", { name: "Noor", content: "\u2060\n" }, "Please write a comment"],
    ["a long name", { name: "n".repeat(51), content: "x" }, "Please use at most 50 characters"],
    ["many words", { name: "Noor", content: "w".repeat(501) }, "Please use at most 500 characters"],
    ["two links", { name: "Noor", content: "www.one.example and two.com/x" }, "A comment may hold one link"],
    ["a link for a name", { name: "cheap-watches.shop", content: "x" }, "Please enter a name, not a link"],
    ["an age of its own", { ...WORDS, ageRange: "29" }, "Please choose one of the age ranges"],
    ["the unseen field filled", { ...WORDS, website: "https://example.org" }, "Please leave the field"],
  ])("is refused with %s, and its text stays in the form", async (_, words, message) => {
    const answer = await postComment(words);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([422, expect.stringContaining(message)]);
    expect(text).toContain(`value="${words.name}"`);
    expect(await rows()).toEqual([]);
  });

  test("may come with an age range, which only the owner is told", async () => {
    const words = { ...WORDS, ageRange: "25-34" };
    await postComment(words);
    await postComment({ name: "Idris", content: "Without an age.", ageRange: "" });
    expect((await rows()).map(({ ageRange }) => ageRange).toSorted()).toEqual(["25-34", null]);
    await product.db.update(comments).set({ approvedAt: new Date() });
    expect(await (await owner.visitor.get("/studio/comments")).text()).toContain("Age 25-34");
    const shown = (await listed()).replaceAll(/<form.*?<\/form>/gs, "");
    expect(shown).toContain(WORDS.content);
    expect(shown).not.toContain("25-34");
  });

  test("may hold a link, shown as plain text, and 500 characters", async () => {
    await postComment({ name: "Noor", content: "Seen at https://festival.example" });
    await postComment({ name: "Noor", content: "é".repeat(500) });
    await product.db.update(comments).set({ approvedAt: new Date() });
    expect(await listed()).toContain("Seen at https://festival.example<");
    expect(await rows()).toHaveLength(2);
  });

  test("is not accepted twice from one browser or under one name, even with concurrent requests", async () => {
    await visitor.get(path());
    await postComment({ name: "Somebody", content: "First." });
    await Promise.all([1, 2, 3].map(() => postComment()));
    expect(await rows()).toHaveLength(2);
    const again = await postComment({ name: "noor", content: "the FOG stays with me. " }, new Visitor(product.baseUrl));
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining("You have posted this comment already"),
    ]);
    expect((await postComment({ name: "Liv", content: WORDS.content }, new Visitor(product.baseUrl))).status).toBe(303);
  });

  test("is refused after thirty from one address, and its text stays in the form", async () => {
    const strict = await startTestProduct({ databaseUrl: product.databaseUrl, rateLimits: true });
    const visitorOverLimit = new Visitor(strict.baseUrl);
    for (let attempt = 0; attempt < 30; attempt++) await strict.limiter.limit("comment:address", "127.0.0.1");
    const answer = await visitorOverLimit.post(path(), WORDS);
    expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining(WORDS.content)]);
    await strict.stop();
  });

  test("is refused on a page that is not public", async () => {
    await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, owner.accountId));
    expect([(await postComment()).status, (await visitor.get(path())).status]).toEqual([404, 404]);
    expect((await visitor.get(path("/likes"))).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

test("without script a comment is sent by the form of every page that shows comments", async () => {
  for (const [index, address] of [path(), `/films/${owner.slug}`, `/u/${owner.username}`].entries()) {
    const page = await (await visitor.get(address)).text();
    const words = { name: "Tomasz", content: `The ferryman, ${index}!`, ageRange: "25-34" };
    expect((await postComment(answeredForm(page, path(), words).fields)).status).toBe(303);
    expect(await listed(visitor)).toContain(words.content);
  }
  expect(await listed()).toContain(`href="/films/${owner.slug}"`);
});

describe("hostile text from visitors", () => {
  const HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "\u202egnp.exe\u202c looks like a picture",
    "zero\u200bwidth\u200djoined\ufeff",
    "w".repeat(500),
    "Z\u0335\u0321\u0322\u0323\u0324\u0325\u0326\u0327algo",
    "{{constructor.constructor('alert(1)')()}}",
    "'; drop table comments; --",
  ];

  test.each(HOSTILE)("is shown as text: %o", async (content) => {
    expect((await postComment({ name: content.slice(0, 40).replace("gnp.exe", "gnp"), content })).status).toBe(303);
    await product.db.update(comments).set({ approvedAt: new Date() });
    for (const address of [path(), `/films/${owner.slug}`]) {
      const html = await (await new Visitor(product.baseUrl).get(address)).text();
      expect(html).not.toMatch(/<script>alert|<img src=x|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|\p{M}{5}/u);
    }
    expect((await owner.visitor.get("/studio/comments")).status).toBe(200);
  });
});

describe("likes", () => {
  const like = (id: string, by: Visitor, method = "POST") =>
    by.fetch(path(`/${id}/like`), {
      method,
      headers: { accept: "application/json" },
      ...(method === "POST" && { body: new URLSearchParams() }),
    });
  const likes = async (response: Response) => (await response.json()).likes;

  test("count once for each visitor, and can be removed", async () => {
    const id = await createComment(product.db, owner.filmId);
    expect(await likes(await like(id, visitor))).toBe(1);
    expect(await likes(await like(id, visitor))).toBe(1);
    expect(await likes(await like(id, new Visitor(product.baseUrl)))).toBe(2);
    expect(await listed(visitor)).toContain('aria-pressed="true"');
    expect(await likes(await visitor.get(path(`/likes?of=${id},nonsense`)))).toEqual({ [id]: 2 });
    expect(await likes(await like(id, visitor, "DELETE"))).toBe(1);
  });

  test("work without script by a form that also removes them", async () => {
    const id = await createComment(product.db, owner.filmId);
    const headers = { referer: `${product.baseUrl}/u/${owner.username}` };
    const given = await visitor.post(path(`/${id}/like`), {}, { headers });
    expect(given.headers.get("location")).toBe(`/u/${owner.username}#comment-${id}`);
    expect(await listed(visitor)).toContain('name="wish" value="take-back"');
    await visitor.post(path(`/${id}/like`), { wish: "take-back" }, { headers });
    expect(await likes(await visitor.get(path(`/likes?of=${id}`)))).toEqual({ [id]: 0 });
  });

  test("are refused for pending comments and for comments of another film", async () => {
    const id = await createComment(product.db, owner.filmId, { approvedAt: null });
    expect((await like(id, visitor)).status).toBe(404);
    expect(await likes(await visitor.get(path(`/likes?of=${id}`)))).toEqual({});
    const other = await launchedOwner(product);
    const theirs = await createComment(product.db, other.filmId);
    expect((await like(theirs, visitor)).status).toBe(404);
  });
});

test("the list is paged with each comment once, also among equal times", async () => {
  const at = ago(5);
  const ids: string[] = [];
  for (let index = 0; index < 23; index++) ids.push(await createComment(product.db, owner.filmId, { createdAt: at }));
  const met: string[] = [];
  for (let next: string | undefined = path(); next; ) {
    const html = await (await visitor.get(next)).text();
    met.push(...[...html.matchAll(/data-comment="([^"]+)"/g)].map(([, id]) => id ?? ""));
    next = html.match(/href="([^"]+\?after=[^"]+)"/)?.[1];
  }
  expect(met.toSorted()).toEqual(ids.toSorted());
});

const change = (method: string, address: string, fields: Record<string, string> = {}, by = owner.visitor) =>
  by.fetch(`/studio/comments${address}`, { method, body: new URLSearchParams(fields) });

describe("the filmmaker", () => {
  const repliesTo = async (id: CommentId) =>
    (await newestComments(product.db, owner.filmId)).list.find((comment) => comment.id === id)?.replies ?? [];

  test("replies several times, changes and removes one of the replies, and deletes the comment", async () => {
    const id = await createComment(product.db, owner.filmId);
    expect((await change("POST", `/${id}/replies`, { content: "r".repeat(301) })).status).toBe(422);
    for (const content of ["Thank you, Noor.", "Come to Bergen.", "In May."])
      expect((await change("POST", `/${id}/replies`, { content })).status).toBe(201);
    expect((await repliesTo(id)).map(({ content }) => content)).toEqual([
      "Thank you, Noor.",
      "Come to Bergen.",
      "In May.",
    ]);
    const html = await listed();
    const places = ["Thank you, Noor.", "Come to Bergen.", "In May."].map((words) => html.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));

    const [, second, third] = await repliesTo(id);
    await change("PUT", `/${id}/replies/${second?.id}`, { content: "Come to Tromsø." });
    await change("DELETE", `/${id}/replies/${third?.id}`);
    expect((await change("DELETE", `/${id}/replies/${third?.id}`)).status).toBe(404);
    expect((await repliesTo(id)).map(({ content }) => content)).toEqual(["Thank you, Noor.", "Come to Tromsø."]);
    await change("DELETE", `/${id}`);
    expect(await rows()).toMatchObject([{ id, state: "deleted" }]);
  });

  test("adds a reply once, however often its form is sent, and at most twenty", async () => {
    const id = await createComment(product.db, owner.filmId);
    const form = { content: "Thank you.", idempotencyKey: crypto.randomUUID() };
    for (let sent = 0; sent < 2; sent++) expect((await change("POST", `/${id}/replies`, form)).status).toBe(201);
    expect(await repliesTo(id)).toHaveLength(1);
    for (let count = 1; count < REPLIES_MOST; count++) await createReply(product.db, id, `Reply ${count}`);
    expect((await change("POST", `/${id}/replies`, { content: "One more" })).status).toBe(422);
    expect(await repliesTo(id)).toHaveLength(REPLIES_MOST);
  });

  test("reaches a reply by its own comment alone", async () => {
    const [id, other] = [await createComment(product.db, owner.filmId), await createComment(product.db, owner.filmId)];
    const replyId = await createReply(product.db, id);
    const asked = await change("PUT", `/${other}/replies/${replyId}`, { content: "Mixed up" });
    expect(asked.status).toBe(404);
    expect((await repliesTo(id)).map(({ content }) => content)).toEqual(["Thank you."]);
  });
});

describe("the owner", () => {
  test("adds comments that are visible at once, on the studio's screen and on the own page", async () => {
    const studio = await (await owner.visitor.get("/studio/comments")).text();
    expect(studio).toContain("Nobody has said anything yet");
    const curated = answeredForm(studio, "/studio/comments", { name: "A viewer", content: "Said in Bergen." });
    expect((await change("POST", "", curated.fields)).status).toBe(201);
    const address = "/studio/film/comments?showcase=netflix";
    const page = await (await owner.visitor.get("/netflix")).text();
    const own = answeredForm(page, address, { name: "Ada", content: "Hello." });
    const reply = await owner.visitor.post(address, own.fields);
    expect(reply.headers.get("location")).toBe("/netflix#comments");
    expect((await owner.visitor.post("/studio/film/comments", { name: "", content: "Kept" })).status).toBe(422);
    const types = (await rows()).map(({ type, approvedAt }) => [type, approvedAt !== null]);
    expect(types.toSorted()).toEqual([
      ["curated", true],
      ["real", true],
    ]);
    expect(await listed()).toContain("Said in Bergen.");
    const editing = await (await owner.visitor.get("/netflix")).text();
    expect(editing).toContain("/studio/film/comments?showcase=netflix");
    expect(editing).not.toContain('data-like=""');
  });

  test("filters by approved, pending and all", async () => {
    await createComment(product.db, owner.filmId, { content: "This one is through." });
    await createComment(product.db, owner.filmId, { content: "This one waits.", approvedAt: null });
    const shown = async (show: string) => {
      const html = await (await owner.visitor.get(`/studio/comments${show}`)).text();
      const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      return [body.includes("This one is through."), body.includes("This one waits.")];
    };
    expect(await shown("?show=approved")).toEqual([true, false]);
    expect(await shown("?show=pending")).toEqual([false, true]);
    expect(await shown("?show=all")).toEqual([true, true]);
    expect(await shown("")).toEqual([false, true]);
    expect(await (await owner.visitor.get("/studio/comments?show=approved")).text()).toContain("Unapprove");
  });

  test("is the only account that can change the film's comments", async () => {
    const id = await createComment(product.db, owner.filmId, { approvedAt: null });
    const replyId = await createReply(product.db, id);
    const stranger = (await launchedOwner(product)).visitor;
    const asked = [
      await change("POST", `/${id}/approval`, {}, stranger),
      await change("DELETE", `/${id}/approval`, {}, stranger),
      await change("POST", `/${id}/replies`, { content: "Mine now" }, stranger),
      await change("PUT", `/${id}/replies/${replyId}`, { content: "Mine now" }, stranger),
      await change("DELETE", `/${id}/replies/${replyId}`, {}, stranger),
      await change("DELETE", `/${id}`, {}, stranger),
      await change("POST", `/${id}`, {}, stranger),
      await change("POST", `/${id}/spam`, {}, stranger),
      await change("DELETE", `/${id}/spam`, {}, stranger),
    ];
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await onlyRow()).approvedAt).toBeNull();
  });
});
