import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageDrafts, pageSaves } from "~/db/schema/pages.ts";
import { DRAFT_MESSAGES } from "~/features/content/drafts/rules.ts";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { type Json, valueAt } from "~/features/content/pages/rules/patches.ts";
import { filmContentOf } from "~/features/content/pages/rules/projection.ts";
import { SCHEMA } from "~/features/content/pages/rules.ts";
import { ownDraft, sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { createClip } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage, withContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

/** The largest plan has no limits of its own. */
async function owner(plan: "free" | "basic" | "pro" = "pro") {
  const ada = await launchedOwner(product, { plan });
  return { ada, draft: await ownDraft(product.db, ada) };
}
const change = (path: string, value: Json, was: Json = "") => ({ path, was, value });
const director = (value: string, was = "") => change("film.director", value, was);
const member = (name: string) => ({ name, role: "", imageKey: "" });
const credit = { job: "", name: "Ada" };

/** The draft's first refusal, and whether it has saved nothing. */
async function refusalOf(draft: Awaited<ReturnType<typeof owner>>["draft"], path: string, value: Json, was: Json) {
  const before = (await draft.read()).document;
  const { refused, clashes, patches } = await draft.save([change(path, value, was)]);
  expect([clashes, patches, (await draft.read()).document]).toEqual([[], [], before]);
  expect(refused).toMatchObject([{ path }]);
  return refused[0]?.message;
}

describe("a draft", () => {
  test("is read whole, with what is public, by its owner alone", async () => {
    const { ada, draft } = await owner();
    const response = await ada.visitor.get(draft.path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const state = await draft.read();
    expect(state).toMatchObject({ pageId: draft.pageId, accountId: ada.accountId, revision: 0 });
    expect(state.document).toMatchObject({ schema: SCHEMA, title: "The Salt Road" });
    expect(state.publishedDocument).toEqual(state.document);

    const { ada: stranger } = await owner();
    expect((await stranger.visitor.get(draft.path)).status).toBe(404);
    const body = JSON.stringify({ revision: 0, patchId: randomUUID(), patches: [director("Stolen")] });
    expect((await draft.send(body, stranger.visitor)).status).toBe(404);
    const nobody = new Visitor(product.baseUrl);
    expect([(await nobody.get(draft.path)).status, (await draft.send(body, nobody)).status]).toEqual([302, 302]);
    expect((await ada.visitor.get("/studio/pages/none/draft")).status).toBe(404);
    expect((await draft.read()).document).toEqual(state.document);
  });

  test("takes changes of several fields and answers with what it holds then", async () => {
    const { draft } = await owner();
    const answer = await draft.save([
      director("Ada Marsh"),
      change("lists.cast.byId.c1", member("Ingrid"), null),
      change("lists.cast.order", ["c1"], []),
    ]);
    expect(answer).toEqual({
      revision: 1,
      patches: [
        director("Ada Marsh"),
        change("lists.cast.byId.c1", member("Ingrid"), null),
        change("lists.cast.order", ["c1"], []),
      ],
      clashes: [],
      refused: [],
      reload: false,
    });
    const { document, publishedDocument } = await draft.read();
    expect(document).toMatchObject({ film: { director: "Ada Marsh" }, lists: { cast: { order: ["c1"] } } });
    expect(publishedDocument?.film.director).toBe("");
  });

  test("keeps the earlier value where a change began from another, and gives both back", async () => {
    const { draft } = await owner();
    await draft.save([director("Ada")]);
    const late = [director("Ben"), change("film.producer", "Bo")];
    const answer = await draft.save(late, { revision: 0 });
    expect(answer).toMatchObject({
      revision: 2,
      clashes: [{ path: "film.director", was: "", value: "Ben", theirs: "Ada" }],
      patches: [director("Ada"), change("film.producer", "Bo")],
      refused: [],
    });
    expect((await draft.read()).document.film).toMatchObject({ director: "Ada", producer: "Bo" });
  });

  test("clashes inside a row that was removed elsewhere", async () => {
    const { draft } = await owner();
    await draft.save([change("lists.credits.byId.a", credit, null)]);
    await draft.save([change("lists.credits.byId.a", null, credit)]);
    const { clashes } = await draft.save([change("lists.credits.byId.a.name", "Bo", "Ada")]);
    expect(clashes).toMatchObject([{ path: "lists.credits.byId.a.name", value: "Bo", theirs: null }]);
    expect((await draft.read()).document.lists.credits).toEqual({ byId: {}, order: [] });
  });

  test("merges orders: what both sides add stays, and every row is in it once", async () => {
    const { draft } = await owner();
    const add = (id: string, was: string[]) => [
      change(`lists.credits.byId.${id}`, credit, null),
      change("lists.credits.order", [...was, id], was),
    ];
    await draft.save(add("a", []));
    await draft.save(add("b", ["a"]), { revision: 1 });
    const { patches, clashes } = await draft.save(add("c", ["a"]), { revision: 1 });
    expect(clashes).toEqual([]);
    const { order } = (await draft.read()).document.lists.credits;
    expect(order.toSorted()).toEqual(["a", "b", "c"]);
    expect(patches.findLast(({ path }) => path === "lists.credits.order")?.value).toEqual(order);
  });
});

describe("two savers", () => {
  test("lose nothing with twenty saves at the same time", async () => {
    const { draft } = await owner();
    const { document } = await draft.read();
    const story = Object.keys(document.film.story).filter((name) => !name.endsWith("Key"));
    const paths = [
      ...["director", "producer", "releaseDate", "commentsTitle", "trendingCategory"].map((name) => `film.${name}`),
      ...story.map((name) => `film.story.${name}`),
      ...["title", "description", "buttonText"].map((name) => `film.callToAction.${name}`),
      ...["synopsisShort", "synopsisMedium", "synopsisLong"].map((name) => `film.press.${name}`),
      ...["name", "phone"].map((name) => `film.press.contact.${name}`),
      ...["rating", "matchLabel"],
    ];
    expect(paths).toHaveLength(20);
    const saves = paths.map((path, at) =>
      draft.save([change(path, `${at}`, valueAt(document, path))], { revision: 0 }),
    );
    const answers = await Promise.all(saves);
    expect(answers.flatMap(({ clashes, refused }) => [...clashes, ...refused])).toEqual([]);
    const after = await draft.read();
    expect(after.revision).toBe(20);
    expect(paths.map((path) => valueAt(after.document, path))).toEqual(paths.map((_, at) => `${at}`));
    expect(answers.map(({ revision }) => revision).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test("of one field at the same time: one value stays, the other comes back", async () => {
    const { draft } = await owner();
    const answers = await Promise.all(["Ada", "Ben"].map((name) => draft.save([director(name)], { revision: 0 })));
    const { document } = await draft.read();
    const clashes = answers.flatMap(({ clashes }) => clashes);
    expect(clashes).toHaveLength(1);
    expect(clashes[0]?.theirs).toBe(document.film.director);
    expect(new Set([clashes[0]?.value, document.film.director])).toEqual(new Set(["Ada", "Ben"]));
  });

  test("a repeated save has the same answer and is done once; another page may have the same id", async () => {
    const { draft } = await owner();
    const patchId = randomUUID();
    await draft.save([director("Ada")]);
    const patches = [director("Ben"), change("film.producer", "Bo"), change("film.nothing", "x")];
    const first = await draft.save(patches, { revision: 1, patchId });
    await draft.save([change("film.producer", "Cleo", "Bo")]);
    const again = await draft.save(patches, { revision: 1, patchId });
    expect(again).toEqual({
      ...first,
      revision: 3,
      patches: [change("film.producer", "Bo"), change("film.producer", "Cleo", "Bo")],
    });
    expect((await draft.read()).document.film).toMatchObject({ director: "Ada", producer: "Cleo" });
    const { draft: other } = await owner();
    expect(await other.save([director("Ben")], { patchId })).toMatchObject({ revision: 1, clashes: [] });
  });

  test("sent twice at the same time, it is done once", async () => {
    const { draft } = await owner();
    const patchId = randomUUID();
    const row = change("lists.credits.byId.a", credit, null);
    const answers = await Promise.all([1, 2].map(() => draft.save([row], { revision: 0, patchId })));
    expect(answers[0]).toEqual(answers[1]);
    expect((await draft.read()).revision).toBe(1);
  });
});

describe("changes since a revision", () => {
  test("are the later ones, in their order", async () => {
    const { ada, draft } = await owner();
    for (const [name, was] of [
      ["Ada", ""],
      ["Ben", "Ada"],
    ] as const)
      await draft.save([director(name, was)]);
    const since = async (revision: string) => (await ada.visitor.get(`${draft.path}?since=${revision}`)).json();
    expect(await since("0")).toEqual({ revision: 2, patches: [director("Ada"), director("Ben", "Ada")] });
    expect(await since("1")).toEqual({ revision: 2, patches: [director("Ben", "Ada")] });
    expect(await since("2")).toEqual({ revision: 2, patches: [] });
    for (const unknown of ["3", "-1", "x", "9".repeat(30)]) {
      expect(await since(unknown)).toMatchObject({ revision: 2, document: { film: { director: "Ben" } } });
    }
  });

  test("are not known of the future, nor from before the log: the tab reads the whole draft", async () => {
    const { ada, draft } = await owner();
    await draft.save([director("Ada")]);
    const ahead = await draft.save([change("film.producer", "Bo")], { revision: 9 });
    expect(ahead).toMatchObject({ revision: 2, patches: [], reload: true, clashes: [] });
    expect((await draft.read()).document.film.producer).toBe("Bo");

    const { document } = await storedDraft(product.db, ada.accountId);
    const stored = { document, documentRevision: 2 };
    await product.db.update(pageDrafts).set(stored).where(eq(pageDrafts.pageId, draft.pageId));
    await product.db.delete(pageSaves).where(eq(pageSaves.pageId, draft.pageId));
    const behind = await draft.save([director("Ben", "Ada")], { revision: 1 });
    expect(behind).toMatchObject({ revision: 3, patches: [], reload: true, clashes: [] });
    expect(await (await ada.visitor.get(`${draft.path}?since=1`)).json()).toMatchObject({
      revision: 3,
      document: { film: { director: "Ben", producer: "Bo" } },
    });
  });
});

describe("a change is refused in words", () => {
  test.each<[what: string, path: string, value: Json, was: Json, message: string]>([
    ["a field that pages do not have", "film.budget", "5", null, DRAFT_MESSAGES.unknown],
    ["a list that pages do not have", "lists.gaffers.byId.a", { name: "" }, null, DRAFT_MESSAGES.unknown],
    ["a whole part", "film.story", { title: "x" }, null, DRAFT_MESSAGES.unknown],
    ["all rows at once", "lists.cast.byId", {}, {}, DRAFT_MESSAGES.unknown],
    ["a key of JavaScript's own", "__proto__.polluted", "x", null, DRAFT_MESSAGES.unknown],
    ["another one", "constructor.prototype", "x", null, DRAFT_MESSAGES.unknown],
    ["an odd row id", "lists.cast.byId.__proto__", member("x"), null, DRAFT_MESSAGES.unknown],
    ["the schema", "schema", 3, 2, DRAFT_MESSAGES.fixed],
    ["the role", "role", "actor", "filmmaker", DRAFT_MESSAGES.fixed],
    ["a text that is too long", "film.director", "a".repeat(51), "", "Please use at most 50 characters"],
    ["half a character", "film.director", "\ud800", "", "This text has a character that cannot be stored"],
  ])("%s", async (_, path, value, was, message) => {
    const { draft } = await owner();
    expect(await refusalOf(draft, path, value, was)).toBe(message);
  });

  test.each<[what: string, path: string, value: Json, was: Json]>([
    ["a number for a text", "film.director", 5, ""],
    ["text for a number", "year", "soon", 2026],
    ["a field less", "lists.cast.byId.a", { name: "Ingrid" }, null],
    ["a field more", "lists.cast.byId.a", { ...member("Ingrid"), salary: "5" }, null],
    ["an unknown template", "template", "neon", "netflix"],
    ["nothing for a text", "film.director", null, ""],
  ])("%s", async (_, path, value, was) => {
    const { draft } = await owner();
    expect(await refusalOf(draft, path, value, was)).toEqual(expect.any(String));
  });
});

describe("what an account does not have is refused", () => {
  test("a picture, a video or a clip of somebody else", async () => {
    const [{ ada, draft }, { ada: stranger }] = [await owner(), await owner()];
    const theirs = await createVideo(product.db, stranger.accountId);
    const clip = await createClip(product.db, stranger.filmId, theirs.id);
    const text = { title: "The Bell", description: "", videoId: theirs.id };
    const still = { imageKey: `pictures/${stranger.filmId}/a.jpg`, alt: "" };
    expect(await refusalOf(draft, "lists.stills.byId.a", still, null)).toBe(DRAFT_MESSAGES.picture);
    expect(await refusalOf(draft, "film.profileImageKey", "originals/x/film.mov", "")).toBe(DRAFT_MESSAGES.picture);
    expect(await refusalOf(draft, "videoId", theirs.id, null)).toBe(DRAFT_MESSAGES.clip);
    expect(await refusalOf(draft, `lists.episodes.byId.${clip.id}`, text, null)).toBe(DRAFT_MESSAGES.clip);
    const own = await createVideo(product.db, ada.accountId);
    const made = { ...text, videoId: own.id };
    expect(await refusalOf(draft, `lists.episodes.byId.${randomUUID()}`, made, null)).toBe(DRAFT_MESSAGES.clip);
    expect(await refusalOf(draft, `lists.episodes.byId.${clip.id}`, made, null)).toBe(DRAFT_MESSAGES.clip);
    expect((await draft.save([change("videoId", own.id, null)])).refused).toEqual([]);
  });

  test("another video for a clip, while its texts may change and the clip may go and come back", async () => {
    const { ada, draft: _ } = await owner();
    const [one, two] = [await createVideo(product.db, ada.accountId), await createVideo(product.db, ada.accountId)];
    const clip = await createClip(product.db, ada.filmId, one.id);
    const draft = await ownDraft(product.db, ada);
    const path = `lists.episodes.byId.${clip.id}`;
    expect(await refusalOf(draft, `${path}.videoId`, two.id, one.id)).toBe(DRAFT_MESSAGES.fixed);
    const text = { title: "The Bell", description: "", videoId: one.id };
    expect((await draft.save([change(`${path}.title`, "Salt", "The Bell")])).refused).toEqual([]);
    expect((await draft.save([change(path, null, { ...text, title: "Salt" })])).refused).toEqual([]);
    expect(await refusalOf(draft, path, { ...text, videoId: two.id }, null)).toBe(DRAFT_MESSAGES.clip);
    expect((await draft.save([change(path, text, null)])).refused).toEqual([]);
    expect((await draft.read()).document.lists.episodes.order).toEqual([clip.id]);
  });

  test("a text that looks like the key of a picture is a text", async () => {
    const { draft } = await owner();
    for (const text of ["pictures/at an exhibition", `"pictures/x"`, randomUUID()]) {
      const { title } = (await draft.read()).document;
      expect((await draft.save([change("title", text, title)])).refused).toEqual([]);
    }
    const named = "pictures/somebody/else.jpg";
    await draft.save([change("film.producer", named)]);
    expect(await refusalOf(draft, "film.profileImageKey", named, "")).toBe(DRAFT_MESSAGES.picture);
  });
});

describe("more than a page may hold is refused", () => {
  test("the cast beyond the plan's limit", async () => {
    const { draft } = await owner("basic");
    const cast = ["a", "b", "c"].map((id) => change(`lists.cast.byId.${id}`, member(id), null));
    const { refused } = await draft.save(cast);
    expect(refused.map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => "Your plan comes with 2 cast members. Remove one, or choose a larger plan."),
    );
    expect((await draft.save(cast.slice(0, 2))).refused).toEqual([]);
    const swap = [change("lists.cast.byId.a", null, member("a")), ...cast.slice(2)];
    expect((await draft.save(swap)).refused).toEqual([]);
    expect(Object.keys((await draft.read()).document.lists.cast.byId).toSorted()).toEqual(["b", "c"]);
  });

  test("rows beyond a list's cap, also where a removal that clashes seems to make room", async () => {
    const { draft } = await owner();
    const row = (at: number) => change(`lists.socials.byId.s${at}`, SOCIAL, null);
    const full = Array.from({ length: LIST_CAPS.socials }, (_, at) => row(at));
    expect((await draft.save(full)).refused).toEqual([]);
    const message = DRAFT_MESSAGES.full(LIST_CAPS.socials);
    expect(await refusalOf(draft, row(99).path, SOCIAL, null)).toBe(message);
    const pretended = change("lists.socials.byId.s0", null, { ...SOCIAL, username: "other" });
    const { refused } = await draft.save([pretended, row(99)]);
    expect(refused.map(({ message }) => message)).toEqual([message, message]);
    expect((await draft.save([change("lists.socials.byId.s0", null, SOCIAL), row(99)])).refused).toEqual([]);
    expect((await draft.read()).document.lists.socials.order).toHaveLength(LIST_CAPS.socials);
  });

  test("what makes the page larger than 512 KB; a page that is too large already can become smaller", async () => {
    const { ada, draft } = await owner();
    const long = (at: number) => ({ ...SCREENING, ticketUrl: `https://example.org/${at}`.padEnd(2000, "x") });
    const screenings = Array.from({ length: 100 }, (_, at) => [`s${at}`, long(at)] as const);
    const quotes = Array.from({ length: 40 }, (_, at) => {
      return [`q${at}`, { text: "ü".repeat(500), source: "", url: "y".repeat(2000) }] as const;
    });
    const fill = async (list: string, rows: (readonly [string, Json])[]) => {
      for (let from = 0; from < rows.length; from += 50) {
        const part = rows.slice(from, from + 50).map(([id, row]) => change(`lists.${list}.byId.${id}`, row, null));
        expect((await draft.save(part)).refused).toEqual([]);
      }
    };
    await fill("screenings", screenings);
    await fill("quotes", quotes);
    const technical = { name: "x".repeat(100), value: "語".repeat(300) };
    await fill(
      "technical",
      Array.from({ length: 40 }, (_, at) => [`t${at}`, technical] as const),
    );
    const row = { job: "語".repeat(100), name: "語".repeat(100) };
    const credits = Array.from({ length: 280 }, (_, at) => change(`lists.credits.byId.c${at}`, row, null));
    const before = (await draft.read()).document;
    const { refused } = await draft.save(credits);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([DRAFT_MESSAGES.tooLarge]));
    expect((await draft.read()).document).toEqual(before);

    const stored = Array.from({ length: 280 }, () => row);
    await changePage(product.db, ada.accountId, (page) =>
      withContent(page, { ...filmContentOf(page), credits: stored }),
    );
    expect(await refusalOf(draft, "film.director", "Ada", "")).toBe(DRAFT_MESSAGES.tooLarge);
    expect((await draft.save([change("lists.credits.byId.r1", null, row)])).refused).toEqual([]);
  });
});

const SOCIAL = { platform: "website", url: "", username: "" };
const SCREENING = { day: "", time: "", festival: "", venue: "", city: "", ticketUrl: "" };

describe("a request that is not a save", () => {
  const body = (patches: unknown, more: object = {}) =>
    JSON.stringify({ revision: 0, patchId: randomUUID(), patches, ...more });

  test.each<[what: string, text: string]>([
    ["no object", "[]"],
    ["nothing", "null"],
    ["no patches", JSON.stringify({ revision: 0, patchId: randomUUID() })],
    ["an id that is none", body([], { patchId: "1" })],
    ["a negative revision", body([], { revision: -1 })],
    ["more than a save has", body([], { pageId: randomUUID() })],
    ["a patch without a former value", body([{ path: "title", value: "x" }])],
    ["a path of half a character", body([change("\ud800", "x")])],
    ["a long path", body([change("a".repeat(201), "x")])],
    ["more changes than a page has fields", body(Array.from({ length: 2001 }, () => change("title", "", "")))],
    [
      "a deep value",
      body([]).replace("[]", `[{"path":"title","was":"","value":${"[".repeat(9000)}${"]".repeat(9000)}}]`),
    ],
    [
      "a deep former value",
      body([]).replace("[]", `[{"path":"title","value":"","was":${"[".repeat(9000)}${"]".repeat(9000)}}]`),
    ],
  ])("%s is malformed", async (_, text) => {
    const { draft } = await owner();
    const response = await draft.send(text);
    expect([response.status, await response.json()]).toEqual([
      422,
      { problem: "The changes could not be read. Reload the page and try again." },
    ]);
    expect((await draft.read()).revision).toBe(0);
  });

  test("JSON that cannot be read or stored is refused before, and so is a form", async () => {
    const { ada, draft } = await owner();
    const unreadable = ["{", "", body([director("x")]).slice(1), body([director("a\u0000b")])];
    const statuses = await Promise.all(unreadable.map(async (text) => (await draft.send(text)).status));
    expect(statuses).toEqual([400, 422, 400, 400]);
    expect((await ada.visitor.post(draft.path, { revision: "0" })).status).toBe(422);
    expect((await ada.visitor.fetch(draft.path, { method: "PUT", body: new URLSearchParams() })).status).toBe(405);
  });

  test("half a character in a former value is a clash, and letters of an escape are text", async () => {
    const { draft } = await owner();
    const { clashes } = await draft.save([director("Ada", "\udc00"), change("film.producer", "\\u0000")]);
    expect(clashes).toMatchObject([{ path: "film.director", value: "Ada", theirs: "" }]);
    expect((await draft.read()).document.film.producer).toBe("\\u0000");
  });

  test("a body over 256 KB is refused unread, however large", async () => {
    const { ada, draft } = await owner();
    const sized = (bytes: number) =>
      body([change("film.director", "", "x".repeat(bytes - body([director("")]).length))]);
    expect((await draft.send(sized(256 * 1024))).status).toBe(200);
    // The connection ends with a refusal, so no other request may wait on it.
    const headers = { "content-type": "application/json", connection: "close" };
    for (const bytes of [256 * 1024 + 1, 10 * 1024 * 1024]) {
      const refused = await ada.visitor.fetch(draft.path, { method: "POST", headers, body: sized(bytes) });
      expect(refused.status).toBe(413);
    }
  });
});

describe("a form without script", () => {
  const PRESS = "/studio/film/press";
  const textsOf = async (ada: Awaited<ReturnType<typeof owner>>["ada"]) => {
    const { film } = (await storedDraft(product.db, ada.accountId)).document;
    return [film.director, film.producer];
  };

  test("saves only what was changed in it: another tab's change of another field stays", async () => {
    const { ada, draft } = await owner();
    await draft.save([director("Ada"), change("film.producer", "Bo")]);
    await draft.save([change("film.producer", "Cleo", "Bo")]);
    const late = { revision: "1", "film.director": "Ada Marsh", "film.producer": "Bo" };
    expect((await ada.visitor.post(PRESS, late)).status).toBe(200);
    expect(await textsOf(ada)).toEqual(["Ada Marsh", "Cleo"]);
    const since = await ada.visitor.get(`${draft.path}?since=2`);
    expect(await since.json()).toEqual({ revision: 3, patches: [director("Ada Marsh", "Ada")] });
  });

  test("is answered with both texts where the same field was changed elsewhere, and saves the others", async () => {
    const { ada, draft } = await owner();
    await draft.save([director("Ada")]);
    const late = { revision: "0", "film.director": "Ben", "film.producer": "Bo" };
    const response = await ada.visitor.post(PRESS, late);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain("This was changed elsewhere in the meantime. You wrote: “Ben”. It is not saved.");
    expect(html).toContain('value="Ada"');
    expect(await textsOf(ada)).toEqual(["Ada", "Bo"]);
  });

  test("may still have a row that was removed elsewhere; what was changed in it is a clash", async () => {
    const { ada, draft } = await owner();
    await draft.save([change("lists.credits.byId.a", credit, null)]);
    await draft.save([change("lists.credits.byId.a", null, credit)]);
    const path = "lists.credits.byId.a";
    const untouched = { revision: "1", [`${path}.job`]: "", [`${path}.name`]: "Ada", "film.director": "Ben" };
    expect((await ada.visitor.post(PRESS, untouched)).status).toBe(200);
    expect(await textsOf(ada)).toEqual(["Ben", ""]);
    const changed = { revision: "1", [`${path}.job`]: "Music", [`${path}.name`]: "Ada" };
    expect((await ada.visitor.post(PRESS, changed)).status).toBe(409);
  });

  test("has line breaks as browsers write them, which change nothing", async () => {
    const { ada, draft } = await owner();
    const text = "One.\nTwo.";
    await draft.save([change("film.press.synopsisLong", text)]);
    const sent = await sendPlainForm(product.db, ada, PRESS, { "film.press.synopsisLong": "One.\r\nTwo." });
    expect(sent.status).toBe(200);
    const ofPage = eq(pageSaves.pageId, draft.pageId);
    const saves = await product.db.select().from(pageSaves).where(ofPage).orderBy(pageSaves.revision);
    expect(saves.map(({ patches }) => patches)).toEqual([[change("film.press.synopsisLong", text)], []]);
  });

  test("without the revision that it was made from is refused", async () => {
    const { ada } = await owner();
    expect((await ada.visitor.post(PRESS, { "film.director": "Ada" })).status).toBe(400);
    expect((await ada.visitor.post(PRESS, { revision: "x", "film.director": "Ada" })).status).toBe(400);
  });
});
