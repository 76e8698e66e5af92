import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { formerUsernames } from "~/db/schema/former-usernames.ts";
import { links } from "~/db/schema/links.ts";
import { filmPath, pagePath } from "~/features/account/addresses/rules.ts";
import { ITEMS_MOST } from "~/features/content/content-projects/rules.ts";
import { ROW_PROBLEMS } from "~/features/studio/link-files/input/rows.ts";
import { LEFT_WORDS } from "~/features/studio/link-files/rules/plan.ts";
import {
  DONE_BEFORE,
  FILE_PROBLEMS,
  LARGEST_FILE_BYTES,
  linkFilePath,
  NO_ADDRESS_COLUMN,
} from "~/features/studio/link-files/rules.ts";
import { FORM_KEY } from "~/lib/form-names.ts";
import type { AccountId, ContentProjectId } from "~/lib/ids.ts";
import { createContent, createProject } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

async function withContent(plan: "free" | "pro" = "pro") {
  const owner = await launchedOwner(product, { plan });
  return { ...owner, ...(await createContent(product.db, owner.accountId)) };
}

type Fields = Record<string, string | string[]>;

async function send(visitor: Visitor, projectId: ContentProjectId, text: string, fields: Fields = {}) {
  const body = new FormData();
  body.set("file", new File([text], "links.csv"));
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  const response = await visitor.fetch(linkFilePath(projectId), { method: "POST", body });
  return [response.status, await response.text()] as const;
}
const urlsOf = async (projectId: ContentProjectId) =>
  (await product.db.select().from(contentItems).where(eq(contentItems.projectId, projectId))).map(({ url }) => url);
const linksOf = (accountId: AccountId) =>
  product.db
    .select({ title: links.title, filmId: links.filmId })
    .from(links)
    .where(and(eq(links.accountId, accountId), isNull(links.removedAt)));

const COLUMNS = { columns: ["title", "url"], hasHeader: "true", intent: "bring" };

describe("a file of links", () => {
  test("is shown first; nothing is added before it is brought", async () => {
    const { visitor, projectId } = await withContent();
    const text = "Link Title,Link URL\nShop,https://example.org/shop\nBad,javascript:alert(1)\n";
    const [status, answer] = await send(visitor, projectId, text);
    expect(status).toBe(200);
    for (const words of ["What will happen", "One link to add to the project", ROW_PROBLEMS["other-scheme"]])
      expect(answer).toContain(words);
    expect(await urlsOf(projectId)).toHaveLength(1);
  });

  test("becomes content items in its order, and short links where it leads to own pages", async () => {
    const { visitor, accountId, projectId } = await withContent();
    const project = await createProject(product.db, accountId, { title: "The Second Film" });
    const here = new URL(filmPath(project.slug), product.config.baseUrl).href;
    const elsewhere = "https://example.org/films/x";
    const text = `Title,URL\nShop,https://example.org/shop\nSecond,${here}\nOther,${elsewhere}\n,\n`;
    const [status, answer] = await send(visitor, projectId, text, COLUMNS);
    expect(status).toBe(200);
    for (const words of [
      "Your links are here",
      "2 links added",
      "One short link to your own pages",
      "One row left out",
    ])
      expect(answer).toContain(words);
    expect((await urlsOf(projectId)).slice(-2).sort()).toEqual([elsewhere, "https://example.org/shop"]);
    expect(await linksOf(accountId)).toContainEqual({ title: "Second", filmId: project.filmId });
    const [, again] = await send(visitor, projectId, text, COLUMNS);
    expect(again).toContain(LEFT_WORDS.known);
    expect(again).toContain(LEFT_WORDS["known-short"]);
    expect(await urlsOf(projectId)).toHaveLength(3);
    expect((await linksOf(accountId)).filter(({ title }) => title === "Second")).toHaveLength(1);
  });

  test("makes no more short links than the plan allows, and no more items than the project holds", async () => {
    const { visitor, accountId, projectId, username } = await withContent("free");
    await product.db.update(contentProjects).set({ itemCount: ITEMS_MOST }).where(eq(contentProjects.id, projectId));
    await createLink(product.db, accountId);
    const before = (await linksOf(accountId)).length;
    const own = new URL(`/u/${username}`, product.config.baseUrl).href;
    const [, answer] = await send(visitor, projectId, `Title,URL\nMe,${own}\nShop,https://example.org/shop\n`, COLUMNS);
    expect(answer).toContain(LEFT_WORDS.plan);
    expect(answer).toContain(LEFT_WORDS.room);
    expect(await linksOf(accountId)).toHaveLength(before);
    expect(await urlsOf(projectId)).toHaveLength(1);
  });

  test("that cannot be read is refused in words; without addresses its owner chooses the column", async () => {
    const { visitor, projectId } = await withContent();
    const [status, answer] = await send(visitor, projectId, "");
    expect([status, answer.includes(FILE_PROBLEMS.missing)]).toEqual([422, true]);
    const megabyte = `${"x".repeat(1024 * 1024)},https://example.org/1\n`;
    expect((await send(visitor, projectId, `Title,URL\n${megabyte}`))[1]).toContain(ROW_PROBLEMS["long-cell"]);
    const large = "x".repeat(LARGEST_FILE_BYTES + 1);
    expect((await send(visitor, projectId, large))[1]).toContain(FILE_PROBLEMS["too-large"]);
    const [seen, columns] = await send(visitor, projectId, "What,Where\nShop,Ostend\n");
    expect([seen, columns.includes(NO_ADDRESS_COLUMN)]).toEqual([200, true]);
  });

  test("that is sent twice with one key is brought once", async () => {
    const { visitor, projectId } = await withContent();
    const fields = { ...COLUMNS, [FORM_KEY]: crypto.randomUUID() };
    const text = "Title,URL\nShop,https://example.org/shop\n";
    await send(visitor, projectId, text, fields);
    expect((await send(visitor, projectId, text, fields))[1]).toContain(DONE_BEFORE);
    expect(await urlsOf(projectId)).toHaveLength(2);
  });

  test("comes into no other account's project", async () => {
    const { projectId } = await withContent();
    const { visitor } = await launchedOwner(product);
    const [status] = await send(visitor, projectId, "URL\nhttps://example.org\n", COLUMNS);
    expect([status, (await visitor.get(linkFilePath(projectId))).status]).toEqual([404, 404]);
    expect(await urlsOf(projectId)).toHaveLength(1);
  });
});

test("a file of links knows own domains, former addresses of films and former usernames, and nobody else's", async () => {
  const { visitor, accountId, projectId } = await withContent();
  const other = await launchedOwner(product);
  const project = await createProject(product.db, accountId, { title: "The Second Film" });
  const host = `fog-${accountId.slice(0, 8)}.example`;
  const times = { addedAt: new Date(), provenAt: new Date() };
  await product.db.insert(customDomains).values({ accountId, pageId: project.pageId, host, ...times });
  const former = { slug: `former-${accountId.slice(0, 8)}`, filmId: project.filmId, isCurrent: false };
  await product.db.insert(filmSlugs).values([former, { ...former, slug: `x-${former.slug}`, filmId: other.filmId }]);
  const username = `was-${accountId.slice(0, 8)}`;
  await product.db.insert(formerUsernames).values({ username, accountId, leftAt: new Date(), endsAt: new Date() });
  const here = (path: string) => new URL(path, product.config.baseUrl).href;
  const foreign = here(filmPath(`x-${former.slug}`));
  const urls = [
    `https://${host}/`,
    here(filmPath(former.slug)),
    here(pagePath(username)),
    foreign,
    `https://${host}/x`,
  ];
  const rows = urls.map((url, at) => `Link ${at},${url}\n`).join("");
  expect((await send(visitor, projectId, `Title,URL\n${rows}`, COLUMNS))[0]).toBe(200);
  const made = (await linksOf(accountId)).map(({ title, filmId }) => [title, filmId]).toSorted();
  expect(made).toEqual([
    ["Link 0", project.filmId],
    ["Link 1", project.filmId],
    ["Link 2", null],
  ]);
  expect(await urlsOf(projectId)).toEqual(expect.arrayContaining([foreign, `https://${host}/x`]));
});

test("the table of short links that an account exports is read as it was written, in another account", async () => {
  const [owner, second] = [await withContent(), await withContent()];
  const titles = ["=SUM(A1)", "'=quoted", 'say "hi", twice', "@ping", "🎬 שלום"];
  for (const title of titles) await createLink(product.db, owner.accountId, { title });
  const table = await (await owner.visitor.get("/studio/links/export?format=csv")).text();
  const [status] = await send(second.visitor, second.projectId, table, { intent: "see" });
  expect(status).toBe(200);
  const guessed = [
    "title",
    "url",
    ...table
      .split("\r\n", 1)
      .join()
      .split(",")
      .slice(2)
      .map(() => "nothing"),
  ];
  const [brought] = await send(second.visitor, second.projectId, table, { ...COLUMNS, columns: guessed });
  expect(brought).toBe(200);
  const items = await product.db.select().from(contentItems).where(eq(contentItems.projectId, second.projectId));
  const own = await product.db.select().from(links).where(eq(links.accountId, owner.accountId));
  for (const title of titles) {
    const { code } = found(own.find((link) => link.title === title));
    expect(items.find((item) => item.title === title)?.url).toBe(`${product.config.baseUrl}/l/${code}`);
  }
});
