import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artifacts } from "~/db/schema/artifacts.ts";
import { pagePreviews } from "~/db/schema/pages.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { createPreview } from "~/features/content/previews/commands.server.ts";
import { previewHash } from "~/features/content/previews/queries.server.ts";
import { PREVIEWS_MOST, previewPath } from "~/features/content/previews/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { requestKind } from "~/middleware/request-kinds.ts";
import { createComment } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changeVisibility } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let nobody: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  nobody = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const ownPageOf = async (accountId: AccountId) => ({
  accountId,
  pageId: found(await siteOfAccount(product.db, accountId)).id,
});
const retitle = async (accountId: AccountId, title: string) => {
  const own = await ownPageOf(accountId);
  await product.db.transaction((tx) => changeDraft(tx, own, (draft) => ({ ...draft, title }), new Date()));
};
const madeAt = async (accountId: AccountId, now: Date, days = 7) => {
  const own = await ownPageOf(accountId);
  const created = await product.db.transaction((tx) => createPreview(tx, own, days, now));
  if (!created.ok) throw new Error(created.reason);
  return created.token;
};
const previewsOf = async (accountId: AccountId) => {
  const { pageId } = await ownPageOf(accountId);
  return product.db.select().from(pagePreviews).where(eq(pagePreviews.pageId, pageId));
};
const tokenIn = (html: string) => found(/\/p\/([A-Za-z0-9_-]{43})/.exec(html)?.[1]);

describe("a preview link", () => {
  test("shows the draft to people without an account, and visitors of the page see nothing of it", async () => {
    const owner = await launchedOwner(product);
    await retitle(owner.accountId, "The Bell Road");
    const made = await owner.visitor.post("/studio/previews", { days: "7" });
    expect(made.status).toBe(200);
    const token = tokenIn(await made.text());
    const shown = await (await nobody.get(previewPath(token))).text();
    expect(shown).toContain("The Bell Road");
    expect(shown).toContain("Preview, not public yet.");
    expect(await (await nobody.get(`/u/${owner.username}`)).text()).not.toContain("The Bell Road");
    await retitle(owner.accountId, "The Fog Road");
    expect(await (await nobody.get(previewPath(token))).text()).toContain("The Fog Road");
  });

  test("is in no cache, no search engine and no visit, and asks for no picture", async () => {
    const owner = await launchedOwner(product);
    const path = previewPath(await madeAt(owner.accountId, new Date()));
    for (const { headers, text } of await Promise.all(
      [path, path].map(async (at) => {
        const response = await nobody.get(at);
        return { headers: response.headers, text: await response.text() };
      }),
    )) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("etag")).toBeNull();
      expect(headers.get("content-security-policy")).toContain("script-src");
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).not.toContain("data-beacon");
    }
    const ofAccount = eq(artifacts.accountId, owner.accountId);
    expect(await product.db.select().from(artifacts).where(ofAccount)).toEqual([]);
  });

  test("shows comments without a form", async () => {
    const owner = await launchedOwner(product);
    await createComment(product.db, owner.filmId);
    const shown = await (await nobody.get(previewPath(await madeAt(owner.accountId, new Date())))).text();
    expect(shown).toContain("comment");
    expect(shown).not.toContain(`action="/films/${owner.slug}/comments`);
    expect(await (await nobody.get(`/u/${owner.username}`)).text()).toContain(`action="/films/${owner.slug}/comments`);
  });

  test("works for a page that is hidden or taken down", async () => {
    const owner = await launchedOwner(product);
    const path = previewPath(await madeAt(owner.accountId, new Date()));
    await changeVisibility(product.db, owner.accountId, { publishedAt: null, profilePublic: false });
    expect((await nobody.get(path)).status).toBe(200);
    expect((await nobody.get(`/u/${owner.username}`)).status).toBe(404);
  });

  test("stores a hash and not the token", async () => {
    const owner = await launchedOwner(product);
    const token = await madeAt(owner.accountId, new Date());
    const [stored] = await previewsOf(owner.accountId);
    expect(stored?.tokenHash).toBe(previewHash(token));
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

test("links that are unknown, over or taken back are answered alike", async () => {
  const owner = await launchedOwner(product);
  const takenBack = await madeAt(owner.accountId, new Date());
  const over = await madeAt(owner.accountId, new Date(Date.now() - 2 * DAY_MS), 1);
  const ended = found(
    (await previewsOf(owner.accountId)).find(({ tokenHash }) => tokenHash === previewHash(takenBack)),
  );
  expect((await nobody.get(previewPath(takenBack))).status).toBe(200);
  const screen = async () => (await owner.visitor.get("/studio/previews")).text();
  expect(await screen()).toContain(`action="/studio/previews/${ended.id}/removal"`);
  const removed = await owner.visitor.post(`/studio/previews/${ended.id}/removal`);
  expect(removed.headers.get("location")).toBe("/studio/previews");
  expect(await screen()).toContain("No preview link works at the moment.");
  const answers = await Promise.all(
    [over, takenBack, "A".repeat(43), "short"].map(async (token) => {
      const response = await nobody.get(previewPath(token));
      const { status, headers } = response;
      return [status, headers.get("cache-control"), headers.get("referrer-policy"), await response.text()];
    }),
  );
  expect(answers[0]?.[0]).toBe(404);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("another account cannot take a link back", async () => {
  const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
  const token = await madeAt(owner.accountId, new Date());
  const id = found((await previewsOf(owner.accountId))[0]).id;
  expect((await stranger.visitor.post(`/studio/previews/${id}/removal`)).status).toBe(404);
  expect((await nobody.get(previewPath(token))).status).toBe(200);
});

test("a page has a limited number of links, and those that are over do not count", async () => {
  const owner = await launchedOwner(product);
  await madeAt(owner.accountId, new Date(Date.now() - 2 * DAY_MS), 1);
  for (let count = 0; count < PREVIEWS_MOST; count++) await madeAt(owner.accountId, new Date());
  const refused = await owner.visitor.post("/studio/previews", { days: "1" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Take one back before you make another");
  expect(await previewsOf(owner.accountId)).toHaveLength(PREVIEWS_MOST);
});

test("only the offered durations are taken", async () => {
  const owner = await launchedOwner(product);
  expect((await owner.visitor.post("/studio/previews", { days: "365" })).status).toBe(422);
  expect(await previewsOf(owner.accountId)).toEqual([]);
});

test("opened links are counted per network address", () => {
  expect(requestKind("GET", "/p/abc").counted).toBe("preview:address");
});
