import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { films } from "~/db/schema/films.ts";
import { reactions } from "~/db/schema/reactions.ts";
import { videos } from "~/db/schema/videos.ts";
import { countsOf, EMOJI } from "~/features/audience/reactions/rules.ts";
import type { AccountId, FilmId, VideoId } from "~/lib/ids.ts";
import { createClip, createProject, createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { changeVisibility, rewriteDocument } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

let creator: { accountId: AccountId; username: string; filmId: FilmId; videoId: VideoId };
beforeEach(async () => {
  const account = await createPublishedSite(product.db, { plan: "grow" });
  const video = await createVideo(product.db, account.accountId, { playableKey: "films/f/film.mp4" });
  await createClip(product.db, account.filmId, video.id);
  creator = { accountId: account.accountId, username: account.username, filmId: account.filmId, videoId: video.id };
});

const newVisitor = () => new Visitor(product.baseUrl);
const path = (emoji = "") => `/reactions/${creator.filmId}/${creator.videoId}${emoji && `/${emoji}`}`;
const asScript = { headers: { accept: "application/json" } };
const react = (visitor: Visitor, emoji: string) => visitor.fetch(path(emoji), { method: "POST", ...asScript });
const takeBack = (visitor: Visitor, emoji: string) => visitor.fetch(path(emoji), { method: "DELETE", ...asScript });
const counts = async (response: Response) => (await response.json()).counts;
const currentCounts = async () => counts(await newVisitor().get(path()));

test("each emoji of a visitor counts once, and can be removed", async () => {
  const visitor = newVisitor();
  expect(await counts(await react(visitor, "fire"))).toMatchObject({ fire: 1 });
  expect(await counts(await react(visitor, "fire"))).toMatchObject({ fire: 1 });
  expect(await counts(await react(visitor, "clap"))).toMatchObject({ fire: 1, clap: 1 });
  expect(await counts(await react(newVisitor(), "fire"))).toMatchObject({ fire: 2 });
  expect(await counts(await takeBack(visitor, "fire"))).toMatchObject({ fire: 1, clap: 1 });
  expect(await counts(await takeBack(visitor, "fire"))).toMatchObject({ fire: 1, clap: 1 });
  expect(await currentCounts()).toEqual(
    countsOf([
      { emoji: "fire", count: 1 },
      { emoji: "clap", count: 1 },
    ]),
  );
});

test("a video on two pages has the reactions of each page for itself", async () => {
  const other = await createProject(product.db, creator.accountId);
  await createClip(product.db, other.filmId, creator.videoId);
  const visitor = newVisitor();
  await react(visitor, "fire");
  const there = `/reactions/${other.filmId}/${creator.videoId}`;
  expect(await counts(await visitor.get(there))).toEqual(countsOf([]));
  expect(await counts(await visitor.fetch(`${there}/clap`, { method: "POST", ...asScript }))).toMatchObject({
    clap: 1,
  });
  expect(await currentCounts()).toMatchObject({ fire: 1, clap: 0 });
  const elsewhere = await createPublishedSite(product.db);
  expect((await visitor.get(`/reactions/${elsewhere.filmId}/${creator.videoId}`)).status).toBe(204);
});

test("without script a button of the page's form adds it and redirects to its page", async () => {
  await product.db.update(films).set({ videoId: creator.videoId }).where(eq(films.id, creator.filmId));
  await rewriteDocument(product.db, creator.filmId);
  const page = await (await newVisitor().get(`/u/${creator.username}`)).text();
  for (const emoji of EMOJI) expect(page.toLowerCase()).toContain(`formaction="${path(emoji)}"`);
  const response = await newVisitor().fetch(path("heart"), {
    method: "POST",
    headers: { referer: `${product.baseUrl}//films/the-salt-road?x=1` },
  });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/films/the-salt-road"]);
  expect(await currentCounts()).toMatchObject({ heart: 1 });
});

test("the cookie is set with the first reaction, for reactions only, and stored as a keyed hash", async () => {
  expect((await newVisitor().get(path())).headers.getSetCookie()).toEqual([]);
  const visitor = newVisitor();
  const [line = ""] = (await react(visitor, "clap")).headers.getSetCookie();
  expect(line).toMatch(/^indielens\.visitor=[^;]+; Max-Age=\d+; Path=\/reactions; HttpOnly; SameSite=Lax$/);
  expect((await react(visitor, "fire")).headers.getSetCookie()).toEqual([]);
  const [row] = await product.db.select().from(reactions).where(eq(reactions.videoId, creator.videoId));
  expect(row?.visitor).toMatch(/^[\w-]{43}$/);
  expect(decodeURIComponent(visitor.cookieHeader)).not.toContain(row?.visitor);
});

test("behind TLS the cookie is Secure", async () => {
  const secure = await startTestProduct({ databaseUrl: product.databaseUrl, baseUrl: "https://films.example.org" });
  const response = await fetch(`${secure.url}${path("clap")}`, {
    method: "POST",
    headers: { origin: secure.baseUrl, ...asScript.headers },
  });
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-indielens\.visitor=.*; Secure/);
  await secure.stop();
});

test.each(["", "nonsense", "%E0%A4%A", `"${"a".repeat(500)}"`])(
  "an invalid cookie %o is replaced by a new one",
  async (value) => {
    const headers = { ...asScript.headers, cookie: `indielens.visitor=${value}` };
    const response = await newVisitor().fetch(path("fire"), { method: "POST", headers });
    expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 1]);
  },
);

test("unchanged counts are not sent again, and may be cached for two seconds", async () => {
  const first = await newVisitor().get(path());
  expect(first.headers.get("cache-control")).toBe("public, max-age=2");
  const again = (tag: string) => newVisitor().fetch(path(), { headers: { "if-none-match": tag } });
  const tag = first.headers.get("etag") ?? "";
  expect((await again(tag)).status).toBe(304);
  await react(newVisitor(), "mind-blown");
  expect((await again(tag)).status).toBe(200);
});

describe("reactions are refused", () => {
  const statuses = async () => {
    const visitor = newVisitor();
    const answers = [await visitor.get(path()), await react(visitor, "fire"), await takeBack(visitor, "fire")];
    return answers.map(({ status }) => status);
  };

  test("on a page that is not published, or hidden", async () => {
    expect(await statuses()).toEqual([200, 200, 200]);
    await changeVisibility(product.db, creator.accountId, { publishedAt: null });
    expect(await statuses()).toEqual([204, 404, 404]);
    await changeVisibility(product.db, creator.accountId, { publishedAt: new Date(), profilePublic: false });
    expect(await statuses()).toEqual([204, 404, 404]);
  });

  test("with an emoji that is none of the six", async () => {
    expect((await react(newVisitor(), "thumbs-down")).status).toBe(404);
    expect((await react(newVisitor(), "constructor")).status).toBe(404);
  });

  test("once the video is deleted, along with its reactions", async () => {
    await react(newVisitor(), "fire");
    await product.db.delete(videos).where(eq(videos.id, creator.videoId));
    expect(await statuses()).toEqual([204, 404, 404]);
    expect(await product.db.select().from(reactions).where(eq(reactions.videoId, creator.videoId))).toEqual([]);
  });
});

test("a reaction from another site's page is refused", async () => {
  const response = await newVisitor().fetch(path("fire"), {
    method: "POST",
    headers: { origin: "https://elsewhere.example" },
  });
  expect(response.status).toBe(403);
  expect(await currentCounts()).toMatchObject({ fire: 0 });
});

test("of many concurrent reactions none is lost and none doubled", async () => {
  const visitors = Array.from({ length: 16 }, newVisitor);
  await Promise.all(visitors.map((visitor) => react(visitor, "heart")));
  // Every visitor has a cookie by now: each sends each emoji twice.
  const presses = visitors.flatMap((visitor) => [...EMOJI, ...EMOJI].map((emoji) => react(visitor, emoji)));
  for (const response of await Promise.all(presses)) expect(response.status).toBe(200);
  expect(await currentCounts()).toEqual(countsOf(EMOJI.map((emoji) => ({ emoji, count: visitors.length }))));
});
