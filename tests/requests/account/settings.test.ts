import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, signInMethods } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { connectedAccounts, settings } from "~/db/schema/settings.ts";
import { sites } from "~/db/schema/sites.ts";
import { SETTINGS_SECTIONS } from "~/features/account/settings/rules.ts";
import { sweep as sweepPictures } from "~/features/content/media-use/jobs.server.ts";
import { smallKey, UNUSED_RETENTION_MS } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { hashOf } from "../../support/hashed.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;
const BILLING = "/dashboard/settings/billing";
const SAVED = "Settings saved successfully!";
const answerTo = async ({ visitor }: Pick<Owner, "visitor">, name: string, fields: Record<string, string> = {}) => {
  const response = await visitor.post(`/studio/settings/${name}.data`, fields);
  return { status: response.status, text: await response.text() };
};
const screenOf = async ({ visitor }: Owner, section = "") =>
  (await visitor.get(`/dashboard/settings${section && `/${section}`}`)).text();

async function sendPicture({ visitor }: Owner): Promise<string> {
  const picture = sharp({ create: { width: 80, height: 100, channels: 3, background: "#345" } });
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(await picture.jpeg().toBuffer())], "me.jpg"));
  return (await (await visitor.fetch("/studio/film/pictures", { method: "POST", body })).json()).picture.key;
}

describe("the screen", () => {
  test("has eight sections of which one is open, and figures at its head", async () => {
    const owner = await launchedOwner(product, { plan: "grow" });
    const closed = await screenOf(owner);
    expect(closed.match(/href="\/dashboard\/settings\/[a-z-]+"/g)).toHaveLength(SETTINGS_SECTIONS.length);
    for (const section of SETTINGS_SECTIONS) {
      const open = await screenOf(owner, section);
      expect(open.match(/<a[^>]*aria-expanded="true"/g), section).toHaveLength(1);
      expect(open).toContain(`href="/dashboard/settings"`);
    }
    for (const words of ["Account Settings", "0 of 3", "Total views", "Community"]) expect(closed).toContain(words);
  });

  test("has the plan, at its former address too", async () => {
    const { visitor } = await launchedOwner(product);
    const former = await visitor.get("/dashboard/plan?paid=community.yearly");
    expect(former.headers.get("location")).toBe("/dashboard/settings/billing?paid=community.yearly");
    const billing = await (await visitor.get("/dashboard/settings/billing")).text();
    for (const words of ["Your plan", "Essential", "$39", "Most Popular", "$105", "Custom"])
      expect(billing).toContain(words);
  });
});

/** Bytes as sent (brotli) of the scripts that a screen loads first. */
async function firstScript({ visitor }: Owner, path: string): Promise<number> {
  const html = await (await visitor.get(path)).text();
  const files = new Set([...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file));
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const response = await visitor.fetch(file, { headers: { "accept-encoding": "br" } });
      expect(response.headers.get("content-encoding")).toBe("br");
      await response.arrayBuffer();
      return Number(response.headers.get("content-length"));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("the settings load no more script at first than the plan's screen", async () => {
  const owner = await launchedOwner(product);
  const [settings, plan] = [await firstScript(owner, "/dashboard/settings"), await firstScript(owner, BILLING)];
  expect(settings).toBeGreaterThan(0);
  expect(settings).toBeLessThanOrEqual(plan);
});

describe("what is saved", () => {
  test("the display name is on the page that has none of its own", async () => {
    const owner = await launchedOwner(product);
    await product.db.update(accounts).set({ pageName: "" }).where(eq(accounts.id, owner.accountId));
    expect(await answerTo(owner, "name", { displayName: "  Noor   Haddad " })).toMatchObject({ status: 200 });
    const page = async () => (await new Visitor(product.baseUrl).get(`/u/${owner.username}`)).text();
    await until(async () => (await page()).includes("Noor Haddad"), "the page shows the name");
    expect((await answerTo(owner, "name", { displayName: " " })).text).toContain("Please enter a display name");
  });

  test("a time zone is one that exists", async () => {
    const owner = await launchedOwner(product);
    expect((await answerTo(owner, "time-zone", { zone: "Europe/Berlin" })).text).toContain(SAVED);
    expect(await answerTo(owner, "time-zone", { zone: "+02:00" })).toMatchObject({ status: 422 });
    const [row] = await product.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
    expect(row?.timeZone).toBe("Europe/Berlin");
  });

  test("a picture stands for the owner in the studio, and is the owner's own", async () => {
    const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
    const pictureKey = await sendPicture(owner);
    expect((await answerTo(owner, "picture", { pictureKey })).text).toContain(SAVED);
    expect(await screenOf(owner)).toContain(mediaUrl(smallKey(pictureKey)));
    expect(await answerTo(stranger, "picture", { pictureKey })).toMatchObject({ status: 422 });
    await sweepPictures(product, new Date(Date.now() + 2 * UNUSED_RETENTION_MS));
    expect((await owner.visitor.get(mediaUrl(pictureKey))).status).toBe(200);
    expect((await stranger.visitor.get(mediaUrl(pictureKey))).status).toBe(404);
    expect((await answerTo(owner, "picture", { pictureKey: "" })).text).toContain(SAVED);
    expect(await screenOf(owner)).not.toContain(mediaUrl(smallKey(pictureKey)));
    await sweepPictures(product, new Date(Date.now() + 2 * UNUSED_RETENTION_MS));
    expect((await owner.visitor.get(mediaUrl(pictureKey))).status).toBe(404);
  });

  test("Actors Grid requires its plan", async () => {
    const [small, large] = [
      await launchedOwner(product, { plan: "basic" }),
      await launchedOwner(product, { plan: "grow" }),
    ];
    expect(await answerTo(small, "default-template", { defaultTemplate: "actors" })).toMatchObject({ status: 403 });
    expect(await screenOf(small, "preferences")).toContain("Grow+ Only");
    expect(await answerTo(large, "default-template", { defaultTemplate: "actors" })).toMatchObject({ status: 200 });
    expect(await answerTo(small, "default-template", { defaultTemplate: "neon" })).toMatchObject({ status: 422 });
  });

  test("notifications and usernames are kept, and a reset touches settings alone", async () => {
    const owner = await launchedOwner(product);
    await answerTo(owner, "notices", { emailMarketing: "on" });
    await answerTo(owner, "connections", { youtube: "@SaltRoad", twitter: "salt" });
    await answerTo(owner, "connections", { youtube: "@SaltRoad" });
    await answerTo(owner, "privacy", { profilePublic: "on" });
    const [row] = await product.db.select().from(settings).where(eq(settings.accountId, owner.accountId));
    expect(row).toMatchObject({ emailMarketing: true, emailUpdates: false, pushComments: false });
    const connected = () =>
      product.db.select().from(connectedAccounts).where(eq(connectedAccounts.accountId, owner.accountId));
    expect(await connected()).toMatchObject([{ network: "youtube", username: "SaltRoad" }]);
    expect((await answerTo(owner, "connections", { twitter: "a b" })).text).toContain("A Twitter username has");

    expect((await answerTo(owner, "reset")).text).toContain("Settings reset to default values!");
    expect(await product.db.$count(settings, eq(settings.accountId, owner.accountId))).toBe(0);
    expect(await connected()).toHaveLength(1);
    const [site] = await product.db.select().from(sites).where(eq(sites.accountId, owner.accountId));
    expect(site).toMatchObject({ profilePublic: true, searchIndexed: false });
  });
});

describe("privacy", () => {
  const pageOf = async ({ username }: Owner) => {
    const response = await new Visitor(product.baseUrl).get(`/u/${username}`);
    return { status: response.status, robots: response.headers.get("x-robots-tag"), text: await response.text() };
  };

  test("a proven address is shown once its owner wants it, and no other", async () => {
    const owner = await launchedOwner(product);
    const proven = (emailVerified: boolean) =>
      product.db.update(accounts).set({ emailVerified }).where(eq(accounts.id, owner.accountId));
    const choose = () =>
      answerTo(owner, "privacy", { profilePublic: "on", allowSearchEngineIndexing: "on", showEmail: "on" });
    await proven(false);
    expect(await screenOf(owner, "privacy")).toContain("Only an address that you have confirmed can be shown.");
    await choose();
    expect((await pageOf(owner)).text).not.toContain(owner.email);
    await proven(true);
    await choose();
    await until(async () => (await pageOf(owner)).text.includes(owner.email), "the page shows the address");
  });

  test("each box holds at once", async () => {
    const owner = await launchedOwner(product);
    await pageOf(owner);
    await answerTo(owner, "privacy", { profilePublic: "on" });
    await until(async () => (await pageOf(owner)).text.includes("noindex"), "the page is kept from search engines");
    await answerTo(owner, "privacy");
    await until(async () => (await pageOf(owner)).status === 404, "the page is private");
  });
});

describe("the password", () => {
  const withPassword = async (password: string) => {
    const owner = await launchedOwner(product);
    const id = randomUUID();
    const method = { id, userId: owner.accountId, accountId: owner.accountId, providerId: "credential" };
    await product.db.insert(signInMethods).values({ ...method, password: await hashOf(password) });
    return owner;
  };
  const change = (owner: Owner, fields: Record<string, string>) =>
    answerTo(owner, "password", {
      current: "old-salt-1",
      password: "new-salt-2",
      confirmation: "new-salt-2",
      ...fields,
    });
  const canSignIn = async ({ email }: Owner, password: string) =>
    (await new Visitor(product.baseUrl).post("/login", { email, password })).status === 302;

  test("changes for who knows the current one, and ends other sessions if wanted", async () => {
    const owner = await withPassword("old-salt-1");
    const other = await signedIn(product, owner.accountId);
    expect((await change(owner, { current: "wrong" })).text).toContain("This is not your current password");
    expect((await change(owner, { confirmation: "another" })).text).toContain("Passwords do not match");
    expect((await change(owner, {})).text).toContain(SAVED);
    expect((await other.visitor.get("/dashboard")).status).toBe(200);
    expect([await canSignIn(owner, "old-salt-1"), await canSignIn(owner, "new-salt-2")]).toEqual([false, true]);
    await change(owner, { current: "new-salt-2", password: "third-3", confirmation: "third-3", endsOthers: "on" });
    expect((await other.visitor.get("/dashboard")).headers.get("location")).toBe("/");
    expect((await owner.visitor.get("/dashboard")).status).toBe(200);
    const changed = and(eq(mails.accountId, owner.accountId), eq(mails.subject, "Your password was changed"));
    expect(await product.db.$count(mails, changed)).toBe(2);
  });

  test("an account without one gets it by mail", async () => {
    const owner = await launchedOwner(product);
    expect((await change(owner, {})).text).toContain("This is not your current password");
    expect(await screenOf(owner, "account")).toContain("Set a password");
  });
});
