import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { addresseeOf } from "~/features/audience/inquiries/queries.server.ts";
import { publicSpotlight } from "~/features/money/donations/queries.server.ts";
import { ownDraft, sendPlainForm, storedDraft } from "../../support/drafts.ts";
import { createComment } from "../../support/factories/audience.ts";
import { createClip } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishChange, publishPage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const PLAYABLE = {
  ...{ playableKey: "films/f/film.mp4", width: 320, height: 180, durationMs: 20_000 },
  ...{ posterKey: "posters/f/poster.jpg", posterWidth: 320, posterHeight: 180 },
};

type Owner = Awaited<ReturnType<typeof launchedOwner>>;

const textOf = async (path: string, visitor = guest) => (await visitor.get(path)).text();
const nameOf = async ({ accountId }: Owner) => {
  const [row] = await product.db.select().from(accounts).where(eq(accounts.id, accountId));
  return row?.pageName;
};
const publishName = (owner: Owner, name: string) =>
  publishChange(product.db, owner.accountId, (page) => ({ ...page, person: { ...page.person, name } }));
const named = ({ accountId }: Owner, names: { name?: string; pageName?: string }) =>
  product.db.update(accounts).set(names).where(eq(accounts.id, accountId));
const saysOnPage = (owner: Owner, name: string) =>
  until(async () => (await textOf(`/u/${owner.username}`)).includes(name), `the page says ${name}`);

describe("the name on the page", () => {
  test("is shown to its owner from the draft, and to visitors once it is published; the slug stays", async () => {
    const mara = await launchedOwner(product);
    const draft = await ownDraft(product.db, mara);
    await draft.save([{ path: "person.name", was: "", value: "Mara Lindqvist" }]);
    expect(await textOf("/preview/draft", mara.visitor)).toContain("Mara Lindqvist");
    expect(await textOf(`/u/${mara.username}`)).not.toContain("Mara Lindqvist");
    await publishPage(product.db, mara.accountId);
    await saysOnPage(mara, "Mara Lindqvist");
    expect((await guest.get(`/films/${mara.slug}`)).status).toBe(200);
    expect(await nameOf(mara)).toBe("Mara Lindqvist");
  });

  test.each(["filmmaker", "actor", "distributor"] as const)("stands in place of the username: %s", async (role) => {
    const owner = await launchedOwner(product, { role });
    const { id: videoId } = await createVideo(product.db, owner.accountId, PLAYABLE);
    const commentId = await createComment(product.db, owner.filmId);
    const reply = { method: "POST", body: new URLSearchParams({ content: "Thank you." }) };
    await owner.visitor.fetch(`/studio/comments/${commentId}/replies`, reply);
    await publishChange(product.db, owner.accountId, (page) => ({ ...page, videoId }));
    await publishName(owner, "Mara Lindqvist");
    await saysOnPage(owner, "Mara Lindqvist");
    const page = await textOf(`/u/${owner.username}`);
    const words = page.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]+>/g, " ");
    expect(words).not.toMatch(new RegExp(`Ada Marsh|${owner.username}`));
    expect(page).toContain('"name":"Mara Lindqvist"');
    expect(page).toMatch(/<title>[^<]*Mara Lindqvist/);
    expect(words).toMatch(/Mara Lindqvist[\s\S]*Thank you\./);
  });

  test("signs the mails of an actor and the receipts of supporters", async () => {
    const owner = await launchedOwner(product, { role: "actor", plan: "pro" });
    const { id: videoId } = await createVideo(product.db, owner.accountId, PLAYABLE);
    const { id: clipId } = await createClip(product.db, owner.filmId, videoId, { kind: "spotlight" });
    const names = async () => [
      (await addresseeOf(product.db, owner.accountId))?.actor,
      (await publicSpotlight(product.db, clipId))?.creator,
    ];
    await named(owner, { name: owner.email.split("@")[0] });
    expect(await names()).toEqual([owner.username, owner.username]);
    await named(owner, { pageName: "Mara Lindqvist" });
    expect(await names()).toEqual(["Mara Lindqvist", "Mara Lindqvist"]);
  });

  test("gives way to the account's own name when it is taken away", async () => {
    const owner = await launchedOwner(product);
    await publishName(owner, "Mara Lindqvist");
    await saysOnPage(owner, "Mara Lindqvist");
    await publishName(owner, "");
    await saysOnPage(owner, "Ada Marsh");
    expect(await nameOf(owner)).toBe("");
  });

  test.each([
    ["right to left", "يوسف شاهين"],
    ["Chinese", "王家卫"],
    ["a hundred letters", "M".repeat(100)],
  ])("may be %s", async (_, name) => {
    const owner = await launchedOwner(product);
    await publishName(owner, name);
    await saysOnPage(owner, name);
  });

  test("is text, on one line, without direction controls", async () => {
    const owner = await launchedOwner(product);
    await publishName(owner, " <img src=x onerror=alert(1)>\n\u202eMara ");
    await saysOnPage(owner, "&lt;img src=x onerror=alert(1)&gt; Mara");
    const page = await textOf(`/u/${owner.username}`);
    expect(page).not.toMatch(/<img src=x|\u202e/);
    expect(await nameOf(owner)).toBe("<img src=x onerror=alert(1)> Mara");
  });

  test.each([
    ["half a character", "Mara \ud800"],
    ["more than a hundred letters", "M".repeat(101)],
  ])("is not saved with %s", async (_, name) => {
    const owner = await launchedOwner(product);
    const draft = await ownDraft(product.db, owner);
    const answer = await draft.save([{ path: "person.name", was: "", value: name }]);
    expect(JSON.stringify(answer)).toMatch(/cannot be stored|at most 100 characters/);
    expect((await storedDraft(product.db, owner.accountId)).document.person.name).toBe("");
  });

  test.each([
    ["filmmaker", "/studio/film/press"],
    ["actor", "/studio/profile"],
  ] as const)("is a field of the %s's form, also without script", async (role, path) => {
    const owner = await launchedOwner(product, { role });
    expect(await textOf(path, owner.visitor)).toContain('name="person.name"');
    await sendPlainForm(product.db, owner, path, { "person.name": "Mara Lindqvist" });
    expect((await storedDraft(product.db, owner.accountId)).document.person.name).toBe("Mara Lindqvist");
  });
});

describe("owners whose page says the username", () => {
  const QUESTION = 'action="/studio/page-name"';
  const unasked = async () => {
    const owner = await launchedOwner(product);
    await named(owner, { name: owner.email.split("@")[0] });
    return owner;
  };

  test("are asked until they give one, which is saved in the draft", async () => {
    const owner = await unasked();
    expect(await textOf("/dashboard/site", owner.visitor)).toContain(QUESTION);
    const empty = await owner.visitor.post("/studio/page-name", { intent: "save", name: "  " });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Please enter a name, or choose Not now");
    expect(await textOf("/dashboard/site", owner.visitor)).toContain(QUESTION);
    await owner.visitor.post("/studio/page-name", { intent: "save", name: " Mara\u202e Lindqvist" });
    expect((await storedDraft(product.db, owner.accountId)).document.person.name).toBe("Mara Lindqvist");
    expect(await textOf("/dashboard/site", owner.visitor)).not.toContain(QUESTION);
  });

  test("are not asked again after they chose not to", async () => {
    const owner = await unasked();
    await owner.visitor.post("/studio/page-name", { intent: "dismiss", name: "Mara" });
    expect((await storedDraft(product.db, owner.accountId)).document.person.name).toBe("");
    expect(await textOf("/dashboard/site", owner.visitor)).not.toContain(QUESTION);
  });

  test("are not asked when their account has a name of its own", async () => {
    expect(await textOf("/dashboard/site", (await launchedOwner(product)).visitor)).not.toContain(QUESTION);
  });

  test("are not asked when the draft has one already", async () => {
    const owner = await unasked();
    await (await ownDraft(product.db, owner)).save([{ path: "person.name", was: "", value: "Mara" }]);
    expect(await textOf("/dashboard/site", owner.visitor)).not.toContain(QUESTION);
  });
});
