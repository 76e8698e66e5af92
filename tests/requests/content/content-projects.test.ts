import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { contentItemsOf } from "~/features/content/content-projects/queries/items.server.ts";
import { placeCursorText } from "~/features/content/content-projects/rules/places.ts";
import { ITEMS_MOST, ITEMS_SHOWN, MOST, PROJECTS_MOST, REFUSALS } from "~/features/content/content-projects/rules.ts";
import type { ContentItemId, ContentProjectId } from "~/lib/ids.ts";
import { createContent } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const PROJECTS = "/studio/content/projects";
const [COPIES, MOVES, REMOVALS, TAGS] = ["copies", "moves", "removals", "tags"].map(
  (change) => `/studio/content/items/${change}`,
) as [string, string, string, string];
const LINK = "https://vimeo.com/76979871";

type Fields = Record<string, string> | [name: string, value: string][];

async function send(visitor: Visitor, method: string, path: string, fields: Fields = {}) {
  const response = await visitor.fetch(path, { method, body: new URLSearchParams(fields) });
  const text = await response.text();
  return [response.status, text.startsWith("{") ? JSON.parse(text).problems : {}] as const;
}
const projectOf = async (id: ContentProjectId) =>
  found((await product.db.select().from(contentProjects).where(eq(contentProjects.id, id)))[0]);
const itemsOf = (id: ContentProjectId) =>
  product.db.select().from(contentItems).where(eq(contentItems.projectId, id)).orderBy(asc(contentItems.createdAt));
const screen = async (visitor: Visitor, query = "") => (await visitor.get(`/studio/content${query}`)).text();

async function withContent() {
  const owner = await launchedOwner(product);
  return { ...owner, ...(await createContent(product.db, owner.accountId)) };
}

const fillProject = (projectId: ContentProjectId, count: number) =>
  product.db.execute(sql`
    insert into content_items (project_id, type, url, title, place)
    select ${projectId}, 'url', 'https://example.org/' || n, 'Item ' || n, 1024 * (1 + n / 2)
    from generate_series(1, ${count}) n`);

describe("projects", () => {
  test("a project is created, becomes the active one, and is changed", async () => {
    const { visitor, accountId, projectId: before } = await withContent();
    const fields = { name: "Press tour", description: "Berlin", status: "in-progress", genres: "Drama, Noir" };
    expect(await send(visitor, "POST", PROJECTS, fields)).toEqual([200, {}]);
    const rows = await product.db.select().from(contentProjects).where(eq(contentProjects.accountId, accountId));
    const made = found(rows.find(({ id }) => id !== before));
    expect(made).toMatchObject({ name: "Press tour", status: "in-progress", genres: ["Drama", "Noir"] });
    expect(await screen(visitor)).toContain("No content yet");
    expect(await send(visitor, "PUT", `${PROJECTS}/${made.id}`, { name: "Tour", status: "completed" })).toEqual([
      200,
      {},
    ]);
    expect(await projectOf(made.id)).toMatchObject({ name: "Tour", status: "completed", genres: [] });
  });

  test("a name is required", async () => {
    const { visitor, projectId } = await withContent();
    const problems = { name: "Project name is required" };
    expect(await send(visitor, "POST", PROJECTS, { name: " " })).toEqual([422, problems]);
    expect(await send(visitor, "PUT", `${PROJECTS}/${projectId}`, { name: "" })).toEqual([422, problems]);
  });

  test("the chosen project stays the active one; without a choice it is the first", async () => {
    const { visitor, accountId, projectId } = await withContent();
    const other = await createContent(product.db, accountId, { title: "Interview" });
    const later = new Date(Date.now() + 60_000);
    await product.db.update(contentProjects).set({ createdAt: later }).where(eq(contentProjects.id, other.projectId));
    const shown = await screen(visitor);
    expect(shown).toContain("Interview");
    expect(shown).toContain(`action="${PROJECTS}/${projectId}/choice"`);
    const choice = await visitor.fetch(`${PROJECTS}/${projectId}/choice`, { method: "POST", redirect: "manual" });
    expect(choice.headers.get("location")).toBe("/studio/content");
    const html = await screen(visitor);
    expect(html).toContain("Teaser");
    expect(html).not.toContain("Interview");
  });

  test("their number is limited, also for concurrent requests and when a removal is undone", async () => {
    const { visitor, accountId, projectId } = await withContent();
    const removal = `${PROJECTS}/${projectId}/removal`;
    expect(await send(visitor, "PUT", removal)).toEqual([200, {}]);
    const row = { accountId, name: "Another" };
    await product.db.insert(contentProjects).values(Array.from({ length: PROJECTS_MOST - 1 }, () => row));
    const answers = await Promise.all(["One", "Two"].map((name) => send(visitor, "POST", PROJECTS, { name })));
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
    expect(await send(visitor, "DELETE", removal)).toEqual([409, { form: REFUSALS["projects-full"] }]);
  });

  test("a removed project is not shown, comes back with its items, and is deleted after a month", async () => {
    const { visitor, projectId, itemId } = await withContent();
    const removal = `${PROJECTS}/${projectId}/removal`;
    expect(await send(visitor, "PUT", removal)).toEqual([200, {}]);
    expect(await screen(visitor)).toContain("No Project Selected");
    expect((await send(visitor, "PUT", `/studio/content/items/${itemId}`, { title: "Late" }))[0]).toBe(404);
    expect((await send(visitor, "POST", `${PROJECTS}/${projectId}/items`, { url: LINK, title: "Late" }))[0]).toBe(404);
    expect(await send(visitor, "DELETE", removal)).toEqual([200, {}]);
    expect(await screen(visitor)).toContain("Teaser");
    await send(visitor, "PUT", removal);
    const nextMonth = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await deleteOldRows(product.db, nextMonth);
    expect(await itemsOf(projectId)).toEqual([]);
  });
});

describe("items", () => {
  test("a link is added with its platform, and changed but for its address", async () => {
    const { visitor, projectId } = await withContent();
    const fields = { url: "https://youtu.be/dQw4w9WgXcQ", title: "Trailer", tags: "press, teaser" };
    expect(await send(visitor, "POST", `${PROJECTS}/${projectId}/items`, fields)).toEqual([200, {}]);
    const made = found((await itemsOf(projectId))[1]);
    expect(made).toMatchObject({ ...fields, tags: ["press", "teaser"], type: "youtube", videoId: "dQw4w9WgXcQ" });
    expect((await projectOf(projectId)).itemCount).toBe(2);
    const change = { url: "https://example.org", title: "Official trailer" };
    expect(await send(visitor, "PUT", `/studio/content/items/${made.id}`, change)).toEqual([200, {}]);
    expect((await itemsOf(projectId))[1]).toMatchObject({ title: "Official trailer", url: fields.url, tags: [] });
  });

  test.each([
    [{ url: "", title: "Trailer" }, { url: "URL is required" }],
    [{ url: "a film", title: "Trailer" }, { url: "Please enter a valid URL" }],
    [{ url: LINK, title: " " }, { title: "Title is required" }],
  ])("%o is refused at its field", async (fields, problems) => {
    const { visitor, projectId } = await withContent();
    expect(await send(visitor, "POST", `${PROJECTS}/${projectId}/items`, fields)).toEqual([422, problems]);
  });

  test("an item without a title field is Untitled Content", async () => {
    const { visitor, projectId } = await withContent();
    await send(visitor, "POST", `${PROJECTS}/${projectId}/items`, { url: LINK });
    expect((await itemsOf(projectId))[1]?.title).toBe("Untitled Content");
  });

  test("a copy has the same address and is counted", async () => {
    const { visitor, projectId, itemId } = await withContent();
    expect(await send(visitor, "POST", COPIES, { ids: itemId })).toEqual([200, {}]);
    const [original, copy] = await itemsOf(projectId);
    expect(copy).toMatchObject({ title: "Teaser (Copy)", url: original?.url, videoId: original?.videoId });
    expect((await projectOf(projectId)).itemCount).toBe(2);
  });

  test("a removal can be undone, once, and is final after a month", async () => {
    const { visitor, projectId, itemId } = await withContent();
    const chosen = { ids: itemId };
    expect(await send(visitor, "PUT", REMOVALS, chosen)).toEqual([200, {}]);
    expect((await send(visitor, "PUT", REMOVALS, chosen))[0]).toBe(404);
    expect((await projectOf(projectId)).itemCount).toBe(0);
    const undone = await Promise.all([1, 2].map(() => send(visitor, "DELETE", REMOVALS, chosen)));
    expect(undone.map(([status]) => status).toSorted()).toEqual([200, 404]);
    expect((await projectOf(projectId)).itemCount).toBe(1);
    await send(visitor, "PUT", REMOVALS, chosen);
    const nextMonth = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await deleteOldRows(product.db, nextMonth);
    expect(await itemsOf(projectId)).toEqual([]);
  });

  test("their number is limited, also for concurrent requests, copies and undone removals", async () => {
    const { visitor, projectId, itemId } = await withContent();
    await send(visitor, "PUT", REMOVALS, { ids: itemId });
    await product.db
      .update(contentProjects)
      .set({ itemCount: ITEMS_MOST - 1 })
      .where(eq(contentProjects.id, projectId));
    const add = (title: string) => send(visitor, "POST", `${PROJECTS}/${projectId}/items`, { url: LINK, title });
    const answers = await Promise.all([add("One"), add("Two")]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
    const full = [409, { form: REFUSALS["items-full"] }];
    expect(await send(visitor, "DELETE", REMOVALS, { ids: itemId })).toEqual(full);
    const added = found((await itemsOf(projectId)).find(({ removedAt }) => removedAt === null));
    expect(await send(visitor, "POST", COPIES, { ids: added.id })).toEqual(full);
    expect(await itemsOf(projectId)).toHaveLength(2);
    // A full project can still be emptied.
    expect(await send(visitor, "PUT", REMOVALS, { ids: added.id })).toEqual([200, {}]);
  });
});

describe("the list", () => {
  test("has every item once, page by page", async () => {
    const { projectId } = await withContent();
    await fillProject(projectId, 120);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { page, next } = await contentItemsOf(product.db, projectId, { search: "", tag: "", after });
      expect(page.length).toBeLessThanOrEqual(ITEMS_SHOWN);
      seen.push(...page.map(({ id }) => id));
      after = next;
    } while (after);
    expect(new Set(seen).size).toBe(121);
    expect(seen).toHaveLength(121);
  });

  test.each(["aurora", "AURORA", "lights", "norway.example", "festival"])("%s finds the item", async (search) => {
    const { visitor, projectId } = await withContent();
    const words = {
      title: "The Aurora",
      description: "Northern lights",
      tags: "festival",
      url: "https://norway.example",
    };
    await send(visitor, "POST", `${PROJECTS}/${projectId}/items`, words);
    const html = await screen(visitor, `?search=${search}`);
    expect(html).toContain("The Aurora");
    expect(html).not.toContain("Teaser");
  });

  test("wildcards are letters", async () => {
    const { visitor } = await withContent();
    expect(await screen(visitor, "?search=%25")).toContain("No results found");
  });

  test("10,000 items are read with at most twice the buffers of 50", async () => {
    const [few, many] = [await withContent(), await withContent()];
    await fillProject(few.projectId, 50);
    await fillProject(many.projectId, 10_000);
    await product.db.execute(sql`vacuum analyze content_items`);
    const [ofFew, ofMany] = [await buffersOf(few.projectId), await buffersOf(many.projectId)];
    expect(ofMany).toBeLessThanOrEqual(2 * ofFew);
  });
});

/** The database's pages that the list's query reads, at the beginning of the list and further on. */
async function buffersOf(projectId: ContentProjectId): Promise<number> {
  const { $client } = product.db;
  const asked: [text: string, values: unknown[]][] = [];
  const db = drizzle($client, { logger: { logQuery: (...query) => asked.push(query) } });
  const after = placeCursorText({ place: 40_000, id: randomUUID() as ContentItemId });
  for (const cursor of [null, after]) await contentItemsOf(db, projectId, { search: "", tag: "", after: cursor });
  const plans = await Promise.all(
    asked.map(([text, values]) => $client.query(`explain (analyze, buffers, format json) ${text}`, values)),
  );
  const read = plans.map(({ rows }) => rows[0]["QUERY PLAN"][0].Plan);
  return read.reduce((sum, plan) => sum + plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], 0);
}

test("another account's rows are not found, whatever is sent", async () => {
  const theirs = await withContent();
  const { visitor, ...mine } = await withContent();
  const missing = { projectId: randomUUID() as ContentProjectId, itemId: randomUUID() as ContentItemId };
  for (const { projectId, itemId } of [theirs, missing]) {
    const [project, item] = [`${PROJECTS}/${projectId}`, `/studio/content/items/${itemId}`];
    const statuses = await Promise.all([
      ...[{ name: "Mine" }, { name: "" }].map((fields) => send(visitor, "PUT", project, fields)),
      ...[
        { url: LINK, title: "Mine" },
        { url: "", title: "" },
      ].map((fields) => send(visitor, "POST", `${project}/items`, fields)),
      ...[{ title: "Mine" }, { title: "" }].map((fields) => send(visitor, "PUT", item, fields)),
      send(visitor, "POST", `${project}/choice`),
      send(visitor, "POST", COPIES, { ids: itemId }),
      send(visitor, "PUT", TAGS, { ids: itemId, added: "mine" }),
      send(visitor, "PUT", MOVES, { ids: itemId, projectId: mine.projectId }),
      send(visitor, "PUT", MOVES, { ids: mine.itemId, projectId }),
      ...[project, `${PROJECTS}/${mine.projectId}`].map((path) =>
        send(visitor, "PUT", `${path}/order`, { ids: mine.itemId, beside: itemId, side: "below" }),
      ),
      ...["PUT", "DELETE"].flatMap((method) => [
        send(visitor, method, `${project}/removal`),
        send(visitor, method, REMOVALS, { ids: itemId }),
      ]),
    ]);
    expect(statuses.map(([status]) => status)).toEqual(statuses.map(() => 404));
  }
  expect(await itemsOf(theirs.projectId)).toMatchObject([{ title: "Teaser", removedAt: null }]);
});

describe("several items at once", () => {
  const titlesOf = async (projectId: ContentProjectId) =>
    (await contentItemsOf(product.db, projectId, { search: "", tag: "", after: null })).page.map(({ title }) => title);

  /** A project with the items A to E, A on top. */
  async function withLetters() {
    const owner = await withContent();
    await send(owner.visitor, "PUT", REMOVALS, { ids: owner.itemId });
    const ids: Record<string, ContentItemId> = {};
    for (const title of ["E", "D", "C", "B", "A"]) {
      await send(owner.visitor, "POST", `${PROJECTS}/${owner.projectId}/items`, { url: LINK, title });
      ids[title] = found((await itemsOf(owner.projectId)).find((item) => item.title === title)).id;
    }
    const named = (letters: string): [string, string][] => [...letters].map((letter) => ["ids", found(ids[letter])]);
    const order = (letters: string, side: string, beside: string) =>
      send(owner.visitor, "PUT", `${PROJECTS}/${owner.projectId}/order`, [
        ...named(letters),
        ["side", side],
        ["beside", found(ids[beside])],
      ]);
    return { ...owner, named, order };
  }

  test("an item is put above or below another one, several keep their order", async () => {
    const { projectId, order } = await withLetters();
    expect(await titlesOf(projectId)).toEqual(["A", "B", "C", "D", "E"]);
    expect(await order("A", "below", "C")).toEqual([200, {}]);
    expect(await titlesOf(projectId)).toEqual(["B", "C", "A", "D", "E"]);
    await order("EC", "above", "B");
    expect(await titlesOf(projectId)).toEqual(["C", "E", "B", "A", "D"]);
    await order("C", "below", "D");
    expect(await titlesOf(projectId)).toEqual(["E", "B", "A", "D", "C"]);
    expect((await order("A", "below", "A"))[0]).toBe(404);
  });

  test("the same two places can be used without end: the list is numbered anew", async () => {
    const { projectId, order } = await withLetters();
    for (let turn = 0; turn < 14; turn += 1) await order(turn % 2 ? "B" : "C", "below", "A");
    expect(await titlesOf(projectId)).toEqual(["A", "B", "C", "D", "E"]);
  });

  test("items move to another project and are counted there, on top and in their order", async () => {
    const { visitor, accountId, projectId, named } = await withLetters();
    const other = await createContent(product.db, accountId);
    const there: [string, string] = ["projectId", other.projectId];
    expect(await send(visitor, "PUT", MOVES, [...named("DB"), there])).toEqual([200, {}]);
    expect(await titlesOf(projectId)).toEqual(["A", "C", "E"]);
    expect(await titlesOf(other.projectId)).toEqual(["B", "D", "Teaser"]);
    expect([(await projectOf(projectId)).itemCount, (await projectOf(other.projectId)).itemCount]).toEqual([3, 3]);
    await product.db
      .update(contentProjects)
      .set({ itemCount: ITEMS_MOST - 1 })
      .where(eq(contentProjects.id, other.projectId));
    const full = [409, { form: REFUSALS["items-full"] }];
    expect(await send(visitor, "PUT", MOVES, [...named("AC"), there])).toEqual(full);
    expect(await titlesOf(projectId)).toEqual(["A", "C", "E"]);
  });

  test("tags are added and removed; nothing changes where one item would have too many", async () => {
    const { visitor, projectId, named } = await withLetters();
    expect(await send(visitor, "PUT", TAGS, [...named("AB"), ["added", "press, teaser"]])).toEqual([200, {}]);
    const swap: Fields = [...named("BC"), ["added", "berlin"], ["removed", "press"]];
    expect(await send(visitor, "PUT", TAGS, swap)).toEqual([200, {}]);
    const tags = async () => new Map((await itemsOf(projectId)).map((item) => [item.title, item.tags]));
    const before = await tags();
    expect(["A", "B", "C"].map((title) => before.get(title))).toEqual([
      ["press", "teaser"],
      ["teaser", "berlin"],
      ["berlin"],
    ]);
    const many = Array.from({ length: MOST.tags }, (_, index) => `tag ${index}`).join();
    const refused = await send(visitor, "PUT", TAGS, [...named("AE"), ["added", many]]);
    expect(refused).toEqual([409, { form: REFUSALS["tags-full"] }]);
    expect(await tags()).toEqual(before);
  });

  test("several are copied, deleted and brought back", async () => {
    const { visitor, projectId, named } = await withLetters();
    await send(visitor, "POST", COPIES, named("AB"));
    expect(await titlesOf(projectId)).toEqual(["A (Copy)", "B (Copy)", "A", "B", "C", "D", "E"]);
    await send(visitor, "PUT", REMOVALS, named("ACE"));
    expect(await titlesOf(projectId)).toEqual(["A (Copy)", "B (Copy)", "B", "D"]);
    expect((await projectOf(projectId)).itemCount).toBe(4);
    await send(visitor, "DELETE", REMOVALS, named("ACE"));
    expect(await titlesOf(projectId)).toEqual(["A (Copy)", "B (Copy)", "A", "B", "C", "D", "E"]);
    expect((await projectOf(projectId)).itemCount).toBe(7);
  });

  test("a change of nothing is refused", async () => {
    const { visitor } = await withContent();
    expect((await send(visitor, "PUT", REMOVALS))[0]).toBe(422);
  });
});

describe("a pasted list", () => {
  const paste = async (visitor: Visitor, projectId: ContentProjectId, links: string) => {
    const body = new URLSearchParams({ links });
    return (await visitor.fetch(`${PROJECTS}/${projectId}/lists`, { method: "POST", body })).json();
  };

  test("is added in its order, without what is there already, and tells what was no link", async () => {
    const { visitor, projectId } = await withContent();
    const text = `First https://example.org/1\nno link\nhttps://example.org/2\n${LINK}\nhttps://example.org/1`;
    const report = { added: 2, known: 2, left: 0, unread: ["no link"] };
    expect(await paste(visitor, projectId, text)).toEqual({ ok: true, problems: {}, report });
    const { page } = await contentItemsOf(product.db, projectId, { search: "", tag: "", after: null });
    expect(page.slice(0, 2).map(({ url }) => url)).toEqual(["https://example.org/1", "https://example.org/2"]);
    expect((await projectOf(projectId)).itemCount).toBe(3);
  });

  test("fills the project up to its limit", async () => {
    const { visitor, projectId } = await withContent();
    await product.db
      .update(contentProjects)
      .set({ itemCount: ITEMS_MOST - 1 })
      .where(eq(contentProjects.id, projectId));
    const answer = await paste(visitor, projectId, "https://example.org/1\nhttps://example.org/2");
    expect(answer.report).toEqual({ added: 1, known: 0, left: 1, unread: [] });
    const full = await paste(visitor, projectId, "https://example.org/3");
    expect(full).toEqual({ ok: false, problems: { form: REFUSALS["items-full"] } });
  });
});

test("a tag shows the items that have it", async () => {
  const { visitor, projectId } = await withContent();
  await product.db.insert(contentItems).values({
    ...{ projectId, type: "url", url: "https://example.org/review", title: "A review", tags: ["press", "berlin"] },
  });
  const tagged = await screen(visitor, "?tag=press");
  expect([tagged.includes("A review"), tagged.includes("Teaser")]).toEqual([true, false]);
  expect(await screen(visitor, "?tag=pre")).toContain("No results found");
});
