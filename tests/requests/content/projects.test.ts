import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { chooseDefaultTemplate } from "~/features/account/settings/commands.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { deleteRemovedProjects } from "~/features/content/projects/commands/projects.server.ts";
import { projectsOfOwner } from "~/features/content/projects/queries.server.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";
import { createFolder, createProject } from "../../support/factories/content.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { ids, PROJECTS, saveField, send, settings } from "../../support/projects.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const listed = (accountId: AccountId) =>
  product.db
    .select()
    .from(pages)
    .where(and(eq(pages.accountId, accountId), eq(pages.kind, "project"), isNull(pages.removedAt)));
const pageOf = async (id: PageId) => found((await product.db.select().from(pages).where(eq(pages.id, id)))[0]);
const setPlan = (accountId: AccountId, plan: "free" | "basic" | "grow" | "pro") =>
  product.db.update(accounts).set({ plan }).where(eq(accounts.id, accountId));
const statusOf = async (path: string) => (await guest.get(path)).status;

describe("a project", () => {
  test("is created as a draft, saved, put online in one step, and has a page of its own", async () => {
    const { visitor, accountId, username } = await launchedOwner(product, { plan: "basic" });
    const made = await send(visitor, "POST", PROJECTS, { title: "The Ice Bell", description: "Under the ice." });
    expect(made).toMatchObject({ status: 200, ok: true });
    expect(await statusOf("/films/the-ice-bell")).toBe(404);
    const saved = await saveField(visitor, made.id, "genres", [], ["Drama"]);
    expect(saved).toMatchObject({ clashes: [], refused: [] });
    expect(await pageOf(made.id)).toMatchObject({ title: "The Ice Bell", listing: { genres: ["Drama"] } });
    expect((await send(visitor, "PUT", `${PROJECTS}/${made.id}`, settings("live"))).status).toBe(200);
    const page = await (await guest.get("/films/the-ice-bell")).text();
    expect(page).toContain("Under the ice.");
    await until(
      async () => (await (await guest.get(`/u/${username}`)).text()).includes("/films/the-ice-bell"),
      "listed",
    );
    expect((await product.db.select().from(films).where(eq(films.accountId, accountId))).length).toBe(2);
  });

  test("shows its preview to its owner without being published", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const { pageId } = await createProject(product.db, accountId, { publishedAt: null, title: "Not Yet" });
    expect(await (await visitor.get(`/preview/${pageId}`)).text()).toContain("Not Yet");
    const stranger = await launchedOwner(product);
    expect((await stranger.visitor.get(`/preview/${pageId}`)).status).toBe(404);
    expect((await visitor.get("/preview/new")).status).toBe(200);
  });

  test("is not put online while a field is unfinished, and stays as it was", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const { pageId } = await createProject(product.db, accountId, { publishedAt: null });
    await saveField(visitor, pageId, "title", "The Second Film", "");
    const refused = await send(visitor, "PUT", `${PROJECTS}/${pageId}`, settings("live"));
    expect(refused).toMatchObject({ status: 409, ok: false, problems: { title: "Please enter a title" } });
    expect(await pageOf(pageId)).toMatchObject({ state: "draft", publishedAt: null });
  });

  test("that is private, or a draft again, is there for its owner alone", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const { pageId, slug } = await createProject(product.db, accountId);
    const path = `/films/${slug}`;
    expect(await statusOf(path)).toBe(200);
    for (const [status, visibility] of [
      ["live", "private"],
      ["draft", "public"],
    ] as const) {
      await send(visitor, "PUT", `${PROJECTS}/${pageId}`, settings(status, visibility));
      await until(async () => (await statusOf(path)) === 404, "it is gone");
      expect((await visitor.get(path)).status).toBe(200);
    }
  });

  test("that is archived says so with 410, and comes back with its address", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const { pageId, slug } = await createProject(product.db, accountId);
    expect(await statusOf(`/films/${slug}`)).toBe(200);
    await send(visitor, "PUT", `${PROJECTS}/${pageId}`, settings("archived"));
    await until(async () => (await statusOf(`/films/${slug}`)) === 410, "it is archived");
    expect(await (await guest.get(`/films/${slug}`)).text()).toContain("no longer shown");
    expect((await guest.get(`/films/${slug}/comments`)).status).toBe(404);
    await send(visitor, "PUT", `${PROJECTS}/${pageId}`, settings("live"));
    await until(async () => (await statusOf(`/films/${slug}`)) === 200, "it is back");
  });

  test("whose status was changed in another tab is not changed unseen", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const { pageId } = await createProject(product.db, accountId);
    const late = { ...settings("archived"), statusBefore: "draft" };
    const refused = await send(visitor, "PUT", `${PROJECTS}/${pageId}`, late);
    expect(refused.problems.status).toContain("changed elsewhere");
    expect((await pageOf(pageId)).state).toBe("live");
  });
});

test("a new project begins with the template that its owner has chosen as the usual one", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
  const begun = async () => (await (await visitor.get(`${PROJECTS}/new`)).json()).draft.document.template;
  expect(await begun()).toBe("netflix");
  await product.db.transaction((tx) => chooseDefaultTemplate(tx, accountId, "actors", new Date()));
  expect(await begun()).toBe("actors");
  await setPlan(accountId, "basic");
  expect(await begun()).toBe("netflix");
});

describe("limits", () => {
  test("of 64 creations at once exactly the plan's number succeeds", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const all = await Promise.all(
      Array.from({ length: 64 }, (_, index) => send(visitor, "POST", PROJECTS, { title: `Film ${index}` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await listed(accountId)).toHaveLength(3);
    expect(all.find(({ status }) => status === 409)?.problems.form).toContain("Your plan comes with 3 projects");
  });

  test("hold for copies and for what is brought back", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const [one, two] = [await createProject(product.db, accountId), await createProject(product.db, accountId)];
    expect((await send(visitor, "POST", `${PROJECTS}/copies`, ids(one.pageId, two.pageId))).status).toBe(409);
    expect(await listed(accountId)).toHaveLength(2);
    await send(visitor, "PUT", `${PROJECTS}/removals`, ids(one.pageId, two.pageId));
    for (const title of ["A", "B"]) await createProject(product.db, accountId, { title });
    expect((await send(visitor, "DELETE", `${PROJECTS}/removals`, ids(one.pageId, two.pageId))).status).toBe(409);
    expect((await send(visitor, "DELETE", `${PROJECTS}/removals`, ids(one.pageId))).status).toBe(200);
  });

  test("of a smaller plan take the newest offline and make them read-only; a larger one gives them back", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const old = await createProject(product.db, accountId, { createdAt: new Date("2026-01-01T00:00:00Z") });
    const fresh = await createProject(product.db, accountId, { createdAt: new Date("2026-02-01T00:00:00Z") });
    await setPlan(accountId, "basic");
    expect([await statusOf(`/films/${old.slug}`), await statusOf(`/films/${fresh.slug}`)]).toEqual([200, 404]);
    const saved = await saveField(visitor, fresh.pageId, "description", "", "Words");
    expect(saved.refused[0].message).toContain("fewer projects than you have");
    expect((await send(visitor, "PUT", `${PROJECTS}/${fresh.pageId}`, settings("draft"))).status).toBe(409);
    const screen = await (await visitor.get("/dashboard/projects")).text();
    expect(screen).toContain("This one is offline and cannot be changed");
    expect(screen).toContain("Project Limit Reached");
    await setPlan(accountId, "grow");
    expect(await statusOf(`/films/${fresh.slug}`)).toBe(200);
  });

  test("keep the Actors Grid from plans without it", async () => {
    const { visitor } = await launchedOwner(product, { plan: "basic" });
    const refused = await send(visitor, "POST", PROJECTS, { title: "Grid", template: "actors" });
    expect(refused).toMatchObject({ status: 409, problems: { form: expect.stringContaining("the Actors Grid") } });
    const made = await send(visitor, "POST", PROJECTS, { title: "Grid" });
    const saved = await saveField(visitor, made.id, "template", "netflix", "actors");
    expect(saved.refused).toMatchObject([{ path: "template" }]);
  });
});

test("a copy has the words and videos of its original, clips of its own, and no visitors", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
  const made = await send(visitor, "POST", PROJECTS, { title: "The Ice Bell" });
  await visitor.post(`/studio/film/source?page=${made.id}`, { videoUrl: "https://vimeo.com/76979871" });
  const clip = { kind: "trailer", title: "Trailer", videoUrl: "https://vimeo.com/76979872" };
  expect((await visitor.post(`/studio/film/episodes?page=${made.id}`, clip)).status).toBeLessThan(300);
  await product.db.update(pages).set({ views: 7 }).where(eq(pages.id, made.id));
  const copied = await send(visitor, "POST", `${PROJECTS}/copies`, ids(made.id));
  const [first, second] = await Promise.all(
    [made.id, copied.id].map(async (pageId: PageId) => {
      const page = found(await pageOfOwner(product.db, { accountId, pageId }));
      return { page, document: (await draftOf(product.db, page)).document };
    }),
  );
  if (!first || !second) throw new Error("a project is missing");
  expect(second.document).toMatchObject({ title: "The Ice Bell (Copy)", videoId: first.document.videoId });
  const [trailer] = second.document.lists.trailers.order;
  expect(first.document.lists.trailers.order).not.toContain(trailer);
  const rows = await product.db.select().from(filmClips).where(eq(filmClips.filmId, second.page.filmId));
  expect(rows.map(({ id }) => id)).toEqual([trailer]);
  expect(await pageOf(copied.id)).toMatchObject({ views: 0, state: "draft" });
});

test("deleted projects come back exactly; a month later they are gone for good", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
  const folderId = await createFolder(product.db, accountId);
  const { pageId, slug } = await createProject(product.db, accountId, { folderId });
  const { updatedAt: _, removedAt: __, state: ___, ...before } = await pageOf(pageId);
  await send(visitor, "PUT", `${PROJECTS}/removals`, ids(pageId));
  expect(await statusOf(`/films/${slug}`)).toBe(404);
  expect((await visitor.get(`/films/${slug}`)).status).toBe(404);
  await send(visitor, "DELETE", `${PROJECTS}/removals`, ids(pageId));
  expect(await pageOf(pageId)).toMatchObject(before);
  expect(await statusOf(`/films/${slug}`)).toBe(200);
  await send(visitor, "PUT", `${PROJECTS}/removals`, ids(pageId));
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await product.db.transaction((tx) => deleteRemovedProjects(tx, later(29)));
  expect(await product.db.select().from(pages).where(eq(pages.id, pageId))).toHaveLength(1);
  await product.db.transaction((tx) => deleteRemovedProjects(tx, later(31)));
  expect(await product.db.select().from(pages).where(eq(pages.id, pageId))).toHaveLength(0);
});

test("folders are created, renamed and deleted; their projects stay", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "pro" });
  const { pageId } = await createProject(product.db, accountId);
  const made = await send(visitor, "POST", `${PROJECTS}/folders`, { name: "Festival run" });
  const again = await send(visitor, "POST", `${PROJECTS}/folders`, { name: "festival RUN" });
  expect(again).toMatchObject({ status: 409, problems: { form: "You have a folder with this name already." } });
  await send(visitor, "PUT", `${PROJECTS}/moves`, [
    ["ids", pageId],
    ["folderId", made.id],
  ]);
  expect((await pageOf(pageId)).folderId).toBe(made.id);
  expect((await send(visitor, "PUT", `${PROJECTS}/folders/${made.id}`, { name: "Autumn" })).status).toBe(200);
  expect(await (await visitor.get("/dashboard/projects")).text()).toContain("Autumn (1)");
  expect((await send(visitor, "DELETE", `${PROJECTS}/folders/${made.id}`)).status).toBe(200);
  expect(await pageOf(pageId)).toMatchObject({ folderId: null, removedAt: null });
});

test("another account's projects and folders are not found, and not changed", async () => {
  const owner = await launchedOwner(product, { plan: "pro" });
  const { visitor } = await launchedOwner(product, { plan: "pro" });
  const { pageId } = await createProject(product.db, owner.accountId);
  const folderId = await createFolder(product.db, owner.accountId);
  const before = await pageOf(pageId);
  const tried = await Promise.all([
    send(visitor, "PUT", `${PROJECTS}/${pageId}`, settings("archived")),
    send(visitor, "POST", `${PROJECTS}/copies`, ids(pageId)),
    send(visitor, "PUT", `${PROJECTS}/removals`, ids(pageId)),
    send(visitor, "PUT", `${PROJECTS}/moves`, [
      ["ids", pageId],
      ["folderId", ""],
    ]),
    send(visitor, "PUT", `${PROJECTS}/folders/${folderId}`, { name: "Mine" }),
    send(visitor, "DELETE", `${PROJECTS}/folders/${folderId}`),
    send(visitor, "POST", PROJECTS, { title: "In your folder", folderId }),
  ]);
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  expect((await visitor.get(`/editor?page=${pageId}`)).status).toBe(404);
  expect((await visitor.get(`/studio/film?page=${pageId}`)).status).toBe(404);
  expect(await pageOf(pageId)).toEqual(before);
});

test("the list is ordered, searched and paged without losing or repeating a project", async () => {
  const { accountId } = await launchedOwner(product, { plan: "pro" });
  for (let index = 0; index < 30; index++)
    await createProject(product.db, accountId, { title: `Film ${String(index).padStart(2, "0")}`, views: index % 4 });
  const asked = { search: "", folder: null, after: null };
  for (const sort of ["updated", "created", "title", "views"] as const) {
    const first = await projectsOfOwner(product.db, accountId, { ...asked, sort });
    const second = await projectsOfOwner(product.db, accountId, { ...asked, sort, after: first.next });
    const shown = [...first.projects, ...second.projects].map(({ id }) => id);
    expect([new Set(shown).size, second.next]).toEqual([30, null]);
  }
  const byTitle = await projectsOfOwner(product.db, accountId, { ...asked, sort: "title" });
  expect(byTitle.projects[0]?.title).toBe("Film 00");
  const sought = await projectsOfOwner(product.db, accountId, { ...asked, sort: "title", search: "m 2" });
  expect(sought.projects).toHaveLength(10);
});

describe("the screen", () => {
  const screenOf = async (visitor: Visitor, query = "") => (await visitor.get(`/dashboard/projects${query}`)).text();

  test("offers templates before there is a project, or the plans where there can be none", async () => {
    const able = await screenOf((await launchedOwner(product, { plan: "basic" })).visitor);
    const offered = ["Classic", "Netflix Style", "Actors Grid", "Grow+ Only", "Create Your First Project"];
    for (const words of [...offered, "Total Projects", "Live Projects", "Total Views", "Avg. Conversion", "1 Project"])
      expect(able).toContain(words);
    const unable = await screenOf((await launchedOwner(product, { plan: "free" })).visitor);
    for (const words of ["Upgrade to Create Projects", "View Plans", "Project Limit Reached", "Unlock More Projects"])
      expect(unable).toContain(words);
    expect(unable).not.toContain("Create Your First Project");
  });

  test("shows projects with their figures, without ticks on basic, and without prompts on pro", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "basic" });
    await createProject(product.db, accountId, { title: "The Ice Bell", views: 1204 });
    const basic = await screenOf(visitor);
    for (const words of [
      "All Folders",
      "Last Updated",
      "Date Created",
      "Most Views",
      "New Project",
      "Continue Editing",
    ])
      expect(basic).toContain(words);
    for (const words of ["1,204", "of 1 allowed", "Upgrade"]) expect(basic).toContain(words);
    expect(basic).not.toContain("Select The Ice Bell");
    await setPlan(accountId, "pro");
    const pro = await screenOf(visitor);
    expect(pro).toContain("Select The Ice Bell");
    for (const words of ["Unlock More Projects", "View Plans"]) expect(pro).not.toContain(words);
    expect(pro).toContain("Unlimited Projects");
  });

  test("says so where a search finds nothing", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    await createProject(product.db, accountId);
    const nothing = await screenOf(visitor, "?search=walrus");
    expect(nothing).toContain("No projects found");
    expect(nothing).toContain("Try adjusting your search or filters.");
  });
});
