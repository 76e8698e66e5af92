import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { ownDraft, storedDraft } from "../../support/drafts.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answerWizardTo, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let visitor: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  visitor = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const siteOf = async (accountId: AccountId) =>
  (await product.db.select().from(sites).where(eq(sites.accountId, accountId)))[0];
const templateShown = async (accountId: AccountId) =>
  (await product.db.select().from(pages).where(eq(pages.accountId, accountId)))[0]?.template;
const pageOf = async (username: string) => (await visitor.get(`/u/${username}`)).text();

/** Chooses as the browser does: by a change of the draft. */
async function templateOf(owner: { visitor: Visitor; accountId: AccountId }) {
  const { read, save } = await ownDraft(product.db, owner);
  const choose = async (value: string) => save([{ path: "template", was: (await read()).document.template, value }]);
  return { choose };
}

describe("the template", () => {
  it("is chosen from twelve miniatures of the owner's film, in the studio and before the launch", async () => {
    const { visitor: owner } = await signedUpVisitor(product.baseUrl);
    await answerWizardTo(owner, "ready");
    const studio = await (await owner.get("/dashboard/templates")).text();
    expect(new Set(studio.match(/data-design="[^"]*/g)).size).toBe(TEMPLATES.length);
    for (const words of ["Currently active", "Preview", "Popular Templates", "New Templates", "Search templates"])
      expect(studio).toContain(words);
    const categories = ["All Templates", "Streaming", "Portfolio", "Minimal", "Creative", "Professional"];
    for (const words of categories)
      expect(studio).toMatch(new RegExp(`aria-pressed="[a-z]+"[^>]*>(<[^>]+>)*${words}<`));
    expect(await (await owner.get("/dashboard/site")).text()).toContain('href="/dashboard/templates"');
  });

  it("can be chosen in the wizard, which does not launch the page", async () => {
    const { visitor: owner } = await signedUpVisitor(product.baseUrl);
    const username = await answerWizardTo(owner, "generation");
    expect(await (await owner.get("/onboarding/ready")).text()).toContain('data-design="horror"');
    expect((await owner.post("/onboarding/ready", { template: "neon" })).status).toBe(400);
    expect((await owner.post("/onboarding/ready", { template: "horror" })).status).toBeLessThan(300);
    expect((await visitor.get(`/u/${username}`)).status).toBe(404);
    expect(await (await owner.get("/preview/draft")).text()).toContain('<body class="horror"');
  });

  it("may be any of the twelve and no other", async () => {
    const owner = await launchedOwner(product);
    const { choose } = await templateOf(owner);
    for (const template of TEMPLATES) {
      await choose(template);
      expect((await storedDraft(product.db, owner.accountId)).document.template).toBe(template);
    }
    expect((await choose("neon")).refused).toMatchObject([{ path: "template" }]);
    expect(await templateShown(owner.accountId)).toBe("netflix");
    await owner.visitor.post("/studio/site/publication");
    expect(await templateShown(owner.accountId)).toBe(TEMPLATES.at(-1));
  });

  it("can be tried on with a theme, which writes nothing and is validated", async () => {
    const owner = await launchedOwner(product);
    const before = await storedDraft(product.db, owner.accountId);
    const tried = await (await owner.visitor.get("/preview/draft?template=horror&theme=ocean")).text();
    expect(tried).toContain('<body class="horror"');
    expect(tried).toContain('data-theme="ocean"');
    expect(await (await owner.visitor.get("/preview/draft")).text()).toContain('<body class="netflix"');
    expect(await storedDraft(product.db, owner.accountId)).toEqual(before);
    for (const look of ["template=neon", "theme=neon"]) {
      expect((await owner.visitor.get(`/preview/draft?${look}`)).status).toBe(400);
    }
    const stranger = await visitor.get("/preview/draft?template=horror");
    expect(await stranger.text()).not.toContain('<body class="horror"');
  });

  it("shows on the public page once it is published, and stays when the film changes", async () => {
    const { visitor: owner, accountId, username } = await launchedOwner(product);
    const publish = () => owner.post("/studio/site/publication");
    expect(await pageOf(username)).toContain('<body class="netflix"');
    await (await templateOf({ visitor: owner, accountId })).choose("actors");
    expect(await pageOf(username)).toContain('<body class="netflix"');
    await publish();
    await until(async () => (await pageOf(username)).includes('<body class="actors"'), "the other template is shown");
    const film = { videoUrl: "https://vimeo.com/76979871", title: "The Other Road", description: "" };
    expect((await owner.post("/onboarding/video", film)).headers.get("location")).toBe("/dashboard");
    expect(await pageOf(username)).not.toContain("The Other Road");
    await publish();
    await until(async () => (await pageOf(username)).includes("The Other Road"), "the other film is shown");
    expect(await pageOf(username)).toContain('<body class="actors"');
  });
});

describe("privacy", () => {
  it("makes a hidden profile a designed 404 for everybody but its owner, under both addresses", async () => {
    const owner = await launchedOwner(product);
    const addresses = [`/u/${owner.username}`, `/films/${owner.slug}`];
    for (const path of addresses) {
      await until(async () => (await visitor.get(path)).headers.has("etag"), "the page is cached");
    }
    await owner.visitor.post("/studio/site/privacy", { profilePublic: "false" });
    for (const path of addresses) {
      await until(async () => (await visitor.get(path)).status === 404, "the page is hidden");
      const preview = { "user-agent": "facebookexternalhit/1.1" };
      const card = await (await visitor.fetch(path, { headers: preview })).text();
      expect(card).toContain("Nothing is showing here");
      expect(card).not.toMatch(/og:|The Salt Road/);
      const own = await owner.visitor.get(path);
      expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
    await owner.visitor.post("/studio/site/privacy", { profilePublic: "true" });
    for (const path of addresses) {
      await until(async () => (await visitor.get(path)).status === 200, "the page is back");
    }
  });

  it("excludes a page from search engines at once, and includes it again", async () => {
    const owner = await launchedOwner(product);
    const noindex = async () => (await pageOf(owner.username)).includes('<meta name="robots" content="noindex"/>');
    expect(await noindex()).toBe(false);
    await owner.visitor.post("/studio/site/privacy", { searchIndexed: "false" });
    await until(noindex, "the page asks not to be indexed");
    expect((await visitor.get(`/films/${owner.slug}`)).status).toBe(200);
    await owner.visitor.post("/studio/site/privacy", { searchIndexed: "true" });
    await until(async () => !(await noindex()), "the page may be indexed again");
  });

  test("one setting leaves the other as it is, and an invalid value changes nothing", async () => {
    const owner = await launchedOwner(product);
    await owner.visitor.post("/studio/site/privacy", { searchIndexed: "false" });
    await owner.visitor.post("/studio/site/privacy", { profilePublic: "false" });
    expect((await owner.visitor.post("/studio/site/privacy", { profilePublic: "perhaps" })).status).toBe(400);
    expect(await siteOf(owner.accountId)).toMatchObject({ profilePublic: false, searchIndexed: false });
  });
});
