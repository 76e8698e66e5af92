import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { films } from "~/db/schema/films.ts";
import type { AccountId } from "~/lib/ids.ts";
import { storedDraft } from "../../support/drafts.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answerWizardTo, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const HERO = "/studio/film/hero";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
const filmOf = async (accountId: AccountId) =>
  (await product.db.select().from(films).where(eq(films.accountId, accountId)))[0];
const draftOf = async ({ accountId }: { accountId: AccountId }) => (await storedDraft(product.db, accountId)).document;
const patch = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.fetch(HERO, { method: "PATCH", body: new URLSearchParams(fields) });

describe.each(["netflix", "actors"])("/%s", (showcase) => {
  it("is a marked sample without editing for visitors without a page", async () => {
    const { visitor: newAccount } = await signedUpVisitor(product.baseUrl);
    for (const visitor of [guest, newAccount]) {
      const html = await textOf(visitor, `/${showcase}?edit=on`);
      expect(html).toContain(`<body class="${showcase}">`);
      expect(html).toContain("This is a sample");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toMatch(/Edit Mode|Done Editing|<form/);
    }
  });

  it("is the owner's own page in that template, with edit mode", async () => {
    const { visitor } = await launchedOwner(product);
    const response = await visitor.get(`/${showcase}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain(`<body class="${showcase}">`);
    expect(html).toContain("The Salt Road");
    expect(html).toContain("Edit Mode");
    expect(html).not.toContain("What your page could still tell");
    const editing = await textOf(visitor, `/${showcase}?edit=on`);
    expect(editing).toContain("Done Editing");
    for (const part of ["Episodes", "Trailers &amp; More", "Film Story", "Call to Action", "Press kit"]) {
      expect(editing).toContain(`>${part}</a>`);
    }
  });
});

describe("the hero's texts", () => {
  it("are saved one by one, shown at every address once published, and the old address redirects", async () => {
    const owner = await launchedOwner(product);
    await textOf(guest, `/u/${owner.username}`);
    const answer = await patch(owner.visitor, { title: "The Glass Road" });
    expect([answer.status, await answer.json()]).toEqual([200, { problems: {} }]);
    const description = "Two sisters walk a drowned coast to return a stolen bell.";
    expect(await draftOf(owner)).toMatchObject({ title: "The Glass Road", description });
    expect(await textOf(owner.visitor, "/netflix")).toContain("The Glass Road");
    expect(await filmOf(owner.accountId)).toMatchObject({ title: "The Salt Road", description });
    expect(await textOf(guest, `/u/${owner.username}`)).not.toContain("The Glass Road");
    expect((await guest.get(`/films/${owner.slug}`)).status).toBe(200);
    await publishPage(product.db, owner.accountId);
    await until(async () => (await textOf(guest, `/u/${owner.username}`)).includes("The Glass Road"), "it shows");
    const old = await guest.get(`/films/${owner.slug}`);
    expect([old.status, old.headers.get("location")]).toEqual([301, "/films/the-glass-road"]);
    await patch(owner.visitor, { description: "" });
    expect(await filmOf(owner.accountId)).toMatchObject({ title: "The Glass Road", description });
    await publishPage(product.db, owner.accountId);
    expect(await filmOf(owner.accountId)).toMatchObject({ title: "The Glass Road", description: "" });
  });

  it("are refused with the message at their field, and nothing changes", async () => {
    const owner = await launchedOwner(product);
    const refused = await patch(owner.visitor, { title: "  " });
    expect([refused.status, await refused.json()]).toEqual([422, { problems: { title: "Please enter a title" } }]);
    const long = await patch(owner.visitor, { description: "x".repeat(2001) });
    expect(await long.json()).toEqual({
      problems: { description: "Please keep the description under 2000 characters" },
    });
    expect((await draftOf(owner)).title).toBe("The Salt Road");
  });

  it("can be sent as a plain form, which keeps the input when it is refused", async () => {
    const owner = await launchedOwner(product, { role: "actor" });
    const saved = await owner.visitor.post(HERO, {
      showcase: "actors",
      title: "Reel 2026",
      description: "A <b>bell</b>.",
    });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/actors?edit=on"]);
    expect(await textOf(owner.visitor, "/actors?edit=on")).toContain("A &lt;b&gt;bell&lt;/b&gt;.");

    const refused = await owner.visitor.post(HERO, { showcase: "actors", title: "", description: "Kept as typed" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Please enter a title");
    expect(html).toContain("Kept as typed");
    expect((await draftOf(owner)).title).toBe("Reel 2026");
    await publishPage(product.db, owner.accountId);
    expect((await filmOf(owner.accountId))?.title).toBe("Reel 2026");
  });

  it("that changed elsewhere in the meantime are shown with both texts, and a second save keeps one's own", async () => {
    const owner = await launchedOwner(product);
    await patch(owner.visitor, { title: "The Glass Road" });
    const late = { title: "The Tide Road", "was.title": "The Salt Road" };
    const clash = await patch(owner.visitor, late);
    expect([clash.status, await clash.json()]).toEqual([
      409,
      {
        problems: {
          title: "This was changed elsewhere in the meantime, to “The Glass Road”. Save again to keep yours.",
        },
        theirs: { title: "The Glass Road" },
      },
    ]);
    expect((await draftOf(owner)).title).toBe("The Glass Road");
    const plain = await owner.visitor.post(HERO, { showcase: "netflix", ...late });
    const html = await plain.text();
    for (const text of ["“The Glass Road”", "The Tide Road"]) expect(html).toContain(text);
    expect((await patch(owner.visitor, { ...late, "was.title": "The Glass Road" })).status).toBe(200);
    expect((await draftOf(owner)).title).toBe("The Tide Road");
  });

  it("are shown by the wizard's film step from then on", async () => {
    const { visitor } = await signedUpVisitor(product.baseUrl);
    await answerWizardTo(visitor, "ready");
    await patch(visitor, { title: "The Renamed Road" });
    expect(await textOf(visitor, "/onboarding/video")).toContain("The Renamed Road");
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });
});

describe("/preview/{id}", () => {
  it("shows the owner's film to its owner only, published or not", async () => {
    const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
    const own = await owner.visitor.get(`/preview/${owner.filmId}`);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const html = await own.text();
    expect(html).toContain("The Salt Road");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await stranger.visitor.get(`/preview/${owner.filmId}`)).status).toBe(404);
    expect((await owner.visitor.get("/preview/not-a-film")).status).toBe(404);
  });

  it("shows an empty film with the role's default title for `new`", async () => {
    const actor = await launchedOwner(product, { role: "actor" });
    expect(await textOf(actor.visitor, "/preview/new")).toContain("My Portfolio");
    const { visitor: newAccount } = await signedUpVisitor(product.baseUrl);
    const html = await textOf(newAccount, "/preview/new");
    expect(html).toContain("My Film Project");
    expect(html).not.toContain("% Match");
  });
});
