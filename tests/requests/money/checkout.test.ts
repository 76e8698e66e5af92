import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { OFFER_IDS, OFFERS, OFFERS_ON, pageOfRole } from "~/features/account/plans/rules/offers.ts";
import { ROLES } from "~/features/account/roles/rules.ts";
import { chooseOffer } from "~/features/money/checkout/commands.server.ts";
import { createProject } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner, newAccount, unlaunchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answeredForm } from "../../support/rendered-form.ts";
import { answerWizardTo, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { Visitor } from "../../support/visitor.ts";

const NOON = new Date("2026-03-01T12:00:00Z");

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const choose = async (visitor: Visitor, offer: string, cycle = "yearly") =>
  (await visitor.post("/billing/choice", { offer, cycle })).headers.get("location");
const text = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

describe("a choice of a plan without payments", () => {
  test("redirects a signed-out visitor to sign-up", async () => {
    expect(await choose(new Visitor(product.baseUrl), "visibility")).toBe("/signup");
  });

  test("redirects a new account to the wizard, without a plan", async () => {
    const { visitor, accountId } = await newAccount(product);
    expect(await choose(visitor, "visibility")).toBe("/onboarding");
    expect(await entitlementOf(product.db, accountId)).toMatchObject({ plan: "free", offer: null });
  });

  test.each(ROLES)("is active at once for offers of the account's role and refused for others: %s", async (role) => {
    const { visitor, accountId } = await launchedOwner(product, { role });
    const home = role === "actor" ? "/actors-dashboard" : "/dashboard";
    const plans = role === "actor" ? "/cast-crew-pricing" : "/pricing";
    for (const offer of OFFER_IDS) {
      const before = await entitlementOf(product.db, accountId);
      const own = OFFERS_ON[pageOfRole(role)].includes(offer);
      const granted = own && OFFERS[offer].cents !== null;
      const refused = own ? "/enterprise" : `${plans}?refused=other-page`;
      expect(await choose(visitor, offer), offer).toBe(granted ? `${home}?chosen=${offer}` : refused);
      const expected = granted ? { plan: OFFERS[offer].plan, offer } : before;
      expect(await entitlementOf(product.db, accountId), offer).toMatchObject(expected);
    }
  });

  test("is shown on the dashboard, which names only the account's own plan", async () => {
    const { visitor } = await launchedOwner(product);
    const at = await choose(visitor, "community");
    expect(await text(visitor, at ?? "")).toMatch(/You are on .*Community.* now/);
    expect(await text(visitor, "/dashboard?chosen=visibility")).not.toContain("You are on");
  });

  test("of an unknown offer is refused with a message", async () => {
    const { visitor } = await launchedOwner(product);
    for (const offer of ["", "pro", "__proto__", "x".repeat(900)]) {
      const refused = await visitor.post("/billing/choice", { offer });
      expect([refused.status, await refused.text()]).toEqual([422, "Please choose one of the plans\n"]);
    }
  });
});

test("with payments configured, a paid plan is not granted without payment", async () => {
  const payments = { subscriptions: {} } as NonNullable<TestProduct["payments"]>;
  const { accountId } = await launchedOwner(product);
  const paidOffer = { offer: "visibility", cycle: "monthly" } as const;
  const choice = await chooseOffer({ ...product, payments }, accountId, paidOffer, NOON);
  expect(choice).toEqual({ ok: false, reason: "closed", next: "/pricing?refused=closed" });
  expect(await entitlementOf(product.db, accountId)).toMatchObject({ plan: "free" });
});

describe("between preview and launch", () => {
  test("the wizard continues on the pricing page until a plan is chosen", async () => {
    const { visitor } = await signedUpVisitor(product.baseUrl);
    await answerWizardTo(visitor, "generation");
    const again = await visitor.get("/onboarding");
    expect(again.headers.get("location")).toBe("/pricing");
    const plans = await text(visitor, "/pricing");
    expect(plans).toContain("Back to preview");
    expect(plans).toMatch(/Continue with .*Essential/);
    expect(await choose(visitor, "essential")).toBe("/onboarding/ready");
    expect((await visitor.get("/onboarding")).headers.get("location")).toBe("/onboarding/ready");
    expect((await visitor.post("/onboarding/ready")).headers.get("location")).toBe("/dashboard?premiere");
  });

  test("a plan of the other role is refused, and the wizard stays at its step", async () => {
    const { visitor } = await unlaunchedOwner(product);
    expect(await choose(visitor, "actor-premium")).toBe("/pricing?refused=other-page");
    expect(await text(visitor, "/pricing?refused=other-page")).toContain("That plan is not for your kind of page.");
    expect((await visitor.get("/onboarding")).headers.get("location")).toBe("/pricing");
  });
});

describe("the pricing pages", () => {
  test.each([
    ["/pricing", ["$29.99", "$79.99", "Let&#x27;s Talk", "Save 17%", "Up to 5 projects", "Custom", "Basic metrics"]],
    ["/pricing?cycle=yearly", ["$24.92", "$66.58", "$299", "$799", "Monthly", "Yearly"]],
    [
      "/cast-crew-pricing",
      ["$7.99", "One profile link", "One video", "No multiple projects", "Premium", "Community", "Save 17%"],
    ],
    ["/cast-crew-pricing?cycle=yearly", ["$5", "$60"]],
  ])("show the offers without script: %s", async (path, words) => {
    const page = await text(new Visitor(product.baseUrl), path);
    for (const word of words) expect(page).toContain(word);
    expect(page).toContain(`<link rel="canonical" href="${product.baseUrl}${path.replace(/\?.*/, "")}"/>`);
    expect(page).toMatch(/<meta name="description" content="Plans for [^"]{40,}"/);
    expect(page).not.toMatch(/noindex|10,000|refund/);
  });

  test("lead to the other cycle, to their questions and to a choice without script", async () => {
    const page = await text(new Visitor(product.baseUrl), "/pricing");
    expect(page).toContain('href="/pricing?cycle=yearly"');
    expect(page).toMatch(/<summary[^>]*>(?:(?!<summary).)*What is a project\?.*A film page beside your own page\./s);
    const { fields } = answeredForm(page, "/billing/choice", { offer: "visibility" });
    const chosen = await new Visitor(product.baseUrl).post("/billing/choice", fields);
    expect(chosen.headers.get("location")).toMatch(/\/signup/);
  });

  test("mark the current plan, and label smaller ones as a downgrade", async () => {
    const { visitor } = await launchedOwner(product, { plan: "basic" });
    const page = await text(visitor, "/pricing");
    expect(page).toContain("This is the plan you are on.");
    expect(page).toMatch(/Upgrade to .*Community/);
    expect(page).toMatch(/Downgrade to .*Essential/);
  });

  test("name what a downgrade switches off before it is chosen", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "basic" });
    for (let nth = 0; nth < 3; nth++) await createLink(product.db, accountId);
    await createProject(product.db, accountId, { title: "The Ice Bell" });
    const page = await text(visitor, "/pricing");
    expect(page).toContain("“The Ice Bell” will go offline: the plan has room for no project.");
    expect(page).toContain("Of your 3 links, the newest 2 will lead nowhere.");
    expect(page).toContain("Your boosts pause, and you cannot begin new ones.");
    expect(page).toContain("Yes, downgrade");
  });

  test.each([
    ["actor", "/pricing"],
    ["filmmaker", "/cast-crew-pricing"],
  ] as const)("offer an account of another role only what is sold to it as well: %s at %s", async (role, path) => {
    const { visitor } = await launchedOwner(product, { role });
    const page = await text(visitor, path);
    expect(page).toContain("Community is for you as well.");
    expect(page).toContain("See the plans for your page");
    expect([...page.matchAll(/name="offer" value="([^"]+)"/g)].map(([, offer]) => offer)).toEqual(["community"]);
  });

  test("sell an actor the plan that unlocks emoji packs", async () => {
    const { visitor, accountId } = await launchedOwner(product, { role: "actor" });
    await visitor.post("/billing/choice", { offer: "community" });
    const [account] = await product.db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(account).toMatchObject({ plan: "grow", offer: "community" });
  });
});

test("the studio shows the plan, its limits and a link to the plans of the role", async () => {
  const actor = await launchedOwner(product, { role: "actor", plan: "basic" });
  await product.db.update(accounts).set({ offer: "actor-premium" }).where(eq(accounts.id, actor.accountId));
  const page = await text(actor.visitor, "/actors-dashboard/settings/billing");
  expect(page).toContain("Premium");
  expect(page).toContain("25 GB");
  expect(page).toMatch(/href="\/cast-crew-pricing"[^>]*target="_blank"|target="_blank"[^>]*href="\/cast-crew-pricing"/);
});
