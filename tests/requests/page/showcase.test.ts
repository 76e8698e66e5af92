import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { films } from "~/db/schema/films.ts";
import type { AccountId } from "~/lib/ids.ts";
import { sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

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
type Owner = Awaited<ReturnType<typeof launchedOwner>>;
const draftOf = async ({ accountId }: { accountId: AccountId }) => (await storedDraft(product.db, accountId)).document;

describe.each(["netflix", "actors"])("/%s", (showcase) => {
  it("is a marked sample without editing for visitors without a page", async () => {
    const { visitor: newAccount } = await signedUpVisitor(product.baseUrl);
    for (const visitor of [guest, newAccount]) {
      const html = await textOf(visitor, `/${showcase}`);
      expect(html).toContain(`<body class="${showcase}">`);
      expect(html).not.toContain("data-film=");
      expect(html).toContain("This is a sample");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toMatch(/Edit Mode|Done Editing|<form/);
    }
  });

  it("is the owner's own page in that template, and leads to its editor and back", async () => {
    const { visitor } = await launchedOwner(product);
    const response = await visitor.get(`/${showcase}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain(`<body class="${showcase}" data-film="`);
    expect(html).toContain("The Salt Road");
    expect(html).toContain(`href="/editor?from=${showcase}"`);
    const editor = await textOf(visitor, `/editor?from=${showcase}`);
    expect(editor).toContain("Done Editing");
    expect(editor).toContain(`href="/${showcase}"`);
    expect(await textOf(visitor, "/editor")).not.toContain("Done Editing");
  });
});

it("sends the clips of the samples in ranges", async () => {
  const response = await fetch(new URL("/samples/dawn.mp4", product.baseUrl), { headers: { range: "bytes=4-7" } });
  expect([response.status, response.headers.get("content-type")]).toEqual([206, "video/mp4"]);
  expect(await response.text()).toBe("ftyp");
});

describe("the opening's texts", () => {
  const form = (owner: Owner, fields: Record<string, string>) =>
    sendPlainForm(product.db, owner, "/studio/film/press", fields);

  it("can be sent as a plain form, and are shown at every address once published", async () => {
    const owner = await launchedOwner(product);
    const saved = await form(owner, { title: "The Glass Road", description: "A <b>bell</b>." });
    expect(saved.ok).toBe(true);
    expect(await textOf(owner.visitor, "/netflix")).toContain("A &lt;b&gt;bell&lt;/b&gt;.");
    expect(await filmOf(owner.accountId)).toMatchObject({ title: "The Salt Road" });
    expect(await textOf(guest, `/u/${owner.username}`)).not.toContain("The Glass Road");
    await publishPage(product.db, owner.accountId);
    await until(async () => (await textOf(guest, `/u/${owner.username}`)).includes("The Glass Road"), "it shows");
  });

  it("are refused when they are too long, and nothing changes", async () => {
    const owner = await launchedOwner(product);
    const refused = await form(owner, { description: "x".repeat(2001) });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Please use at most 2000 characters");
    expect((await draftOf(owner)).title).toBe("The Salt Road");
  });
});

describe("/preview/{id}", () => {
  it("shows the owner's film to its owner only, published or not", async () => {
    const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
    const own = await owner.visitor.get(`/preview/${owner.pageId}`);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const html = await own.text();
    expect(html).toContain("The Salt Road");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await stranger.visitor.get(`/preview/${owner.pageId}`)).status).toBe(404);
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
