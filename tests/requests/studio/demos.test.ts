import { randomUUID } from "node:crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownRows, TABLES } from "~/db/ownership.ts";
import { accounts } from "~/db/schema/accounts.ts";
import { inboxItems } from "~/db/schema/inbox.ts";
import { links } from "~/db/schema/links.ts";
import { payees } from "~/db/schema/payees.ts";
import { demosToRemove } from "~/features/account/demos/queries.server.ts";
import { inboxPlace } from "~/features/account/inbox/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { ROLES } from "~/features/account/roles/rules.ts";
import { linksClosed } from "~/features/content/visibility/rules.ts";
import { endRestoredDemos, openDemo } from "~/features/studio/demo/commands.server.ts";
import { removeOver } from "~/features/studio/demo/jobs.server.ts";
import { DEMO_REFUSALS } from "~/features/studio/demo/rules.ts";
import { noteRestored } from "~/platform/restored-marker.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
import { openedDemo as openedDemoOf } from "../../support/opened-demo.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ demos: 20 });
});
afterAll(() => product.stop());

const HOUR_MS = 3_600_000;

const openedDemo = (role?: (typeof ROLES)[number]) => openedDemoOf(product, role);

test.each(ROLES)("a press opens a demo as %s: signed in, on the plan grow, for a day", async (role) => {
  const demo = await openedDemo(role);
  expect(demo).toMatchObject({ plan: "grow", offer: null, username: expect.stringMatching(/^demo-[a-z]{6}$/) });
  expect(demo.email).toBe(`${demo.username}@demo.invalid`);
  expect(demo.home).toBe(role === "actor" ? "/actors-dashboard" : "/dashboard");
  const screen = await demo.browser.get(demo.home ?? "");
  expect(screen.status).toBe(200);
  expect((await screen.text()).replaceAll("<!-- -->", "")).toContain("Demo, 24 h left");
  const lasts = (demo.demoUntil?.getTime() ?? 0) - Date.now();
  expect(lasts).toBeGreaterThan(23 * HOUR_MS);
  expect(lasts).toBeLessThanOrEqual(24 * HOUR_MS);
});

test("a second press goes on with the same demo, and one for a real account leads home", async () => {
  const demo = await openedDemo();
  const count = () => product.db.$count(accounts);
  const before = await count();
  expect((await demo.browser.post("/demo", { role: "actor" })).headers.get("location")).toBe("/dashboard");
  const owner = await launchedOwner(product);
  expect((await owner.visitor.post("/demo", { role: "actor" })).headers.get("location")).toBe("/dashboard");
  expect(await count()).toBe(before + 1);
});

test("reading the page opens nothing", async () => {
  const before = await product.db.$count(accounts);
  expect((await new Visitor(product.baseUrl).get("/demo")).status).toBe(200);
  expect(await product.db.$count(accounts)).toBe(before);
});

test("its page and its links open in its own browser only", async () => {
  const demo = await openedDemo();
  const link = { id: randomUUID() as never, accountId: demo.id, title: "Trailer", code: demo.username.slice(5) };
  await product.db.insert(links).values({ ...link, createdAt: new Date() });
  const [stranger, owner] = [new Visitor(product.baseUrl), (await launchedOwner(product)).visitor];
  for (const path of [`/u/${demo.username}`, `/l/${link.code}`]) {
    for (const other of [stranger, owner]) expect((await other.get(path)).status).toBe(404);
    expect([200, 302]).toContain((await demo.browser.get(path)).status);
  }
});

test("its editor and its own pages say that it is one, and those of others do not", async () => {
  const [demo, owner] = [await openedDemo(), await launchedOwner(product)];
  const words = /Demo, 24 h left|About this demo/;
  const textOf = async (visitor: Visitor, path: string) =>
    (await (await visitor.get(path)).text()).replaceAll("<!-- -->", "");
  for (const path of ["/editor", `/u/${demo.username}`, "/preview/draft", "/netflix"]) {
    expect(await textOf(demo.browser, path), path).toMatch(words);
  }
  for (const path of ["/editor", `/u/${owner.username}`, "/preview/draft", "/netflix"]) {
    const text = await textOf(owner.visitor, path);
    expect(text, path).not.toMatch(words);
    expect(text, path).toMatch(/^<!DOCTYPE html>/);
  }
});

test.each(ROLES)("every entry of the inbox of a demo as %s leads to a screen that it has", async (role) => {
  const demo = await openedDemo(role);
  const items = await product.db.select().from(inboxItems).where(eq(inboxItems.accountId, demo.id));
  expect(items.length).toBeGreaterThan(5);
  for (const { kind } of items) {
    if (kind === "mention" || kind === "deadline") throw new Error("its place is of another kind");
    expect((await demo.browser.get(inboxPlace(kind, demo.home ?? ""))).status, kind).toBe(200);
  }
});

test("where others make links for people, it says that its pages open in its own browser", async () => {
  const demo = await openedDemo();
  for (const path of ["/studio/previews", "/studio/screeners"])
    expect(await (await demo.browser.get(path)).text(), path).toContain(linksClosed("demo"));
  expect(linksClosed("demo")).not.toBe(linksClosed("archived"));
});

test("its mails are kept for it alone", async () => {
  const demo = await openedDemo();
  const mail = { to: "nell@ortiz.example", subject: "From a demo", html: "<p>Hello</p>", text: "Hello" };
  await product.db.transaction((tx) => enqueueMail(tx, demo.id, product.queue, { kind: "export-ready", ...mail }));
  expect(await mailTo(product.config.dataDir, mail.to, mail.subject)).toMatchObject({ accountId: demo.id });
  expect(await (await demo.browser.get("/dev/outbox")).text()).toContain("From a demo");
  const owner = await launchedOwner(product);
  expect(await (await owner.visitor.get("/dev/outbox")).text()).not.toContain("From a demo");
});

test.each([
  ["/billing/portal", "payments"],
  ["/studio/screeners", "people"],
  ["/studio/sending/domain", "addresses"],
  ["/studio/settings/email", "access"],
  ["/studio/settings/deletion", "deletion"],
] as const)("a demo refuses %s, and says why", async (path, why) => {
  const demo = await openedDemo();
  const answer = await demo.browser.post(path);
  expect(answer.headers.get("location")).toBe(`/studio/demo?refused=${why}`);
  const screen = await demo.browser.get(`/studio/demo?refused=${why}`);
  expect((await screen.text()).replaceAll("&#x27;", "'")).toContain(DEMO_REFUSALS[why]);
  await demo.browser.post("/studio/demo/ending");
});

const removedWays = {
  "its owner leaves it": async ({ browser }: Awaited<ReturnType<typeof openedDemo>>) => {
    expect((await browser.post("/studio/demo/ending")).headers.get("location")).toBe("/demo");
  },
  "its time is over": async ({ id }: Awaited<ReturnType<typeof openedDemo>>) => {
    await product.db
      .update(accounts)
      .set({ demoUntil: new Date(0) })
      .where(eq(accounts.id, id));
    expect(await demosToRemove(product.db, new Date())).toEqual([id]);
    expect(await removeOver(product, new Date())).toEqual({ removed: 1 });
  },
};

test.each(Object.entries(removedWays))(
  "nothing is left of a demo when %s, and another one stays",
  async (_, remove) => {
    const [demo, other] = [await openedDemo(), await openedDemo()];
    const mail = { to: "nell@ortiz.example", subject: demo.username, html: "<p>Hello</p>", text: "Hello" };
    await product.db.transaction((tx) => enqueueMail(tx, demo.id, product.queue, { kind: "export-ready", ...mail }));
    await mailTo(product.config.dataDir, mail.to, mail.subject);
    const numbers = await product.db.$count(payees);
    await remove(demo);
    const left = [];
    const digits = demo.id.slice(0, -"000000".length);
    for (const registered of TABLES) {
      const own = ownRows(registered, demo.id);
      if (own && (await product.db.$count(registered.table, own))) left.push(getTableName(registered.table));
      const named = sql`select 1 from ${registered.table} one where one::text like ${`%${digits}%`} limit 1`;
      if ((await product.db.execute(named)).rowCount) left.push(`${getTableName(registered.table)} holds it`);
    }
    expect(left).toEqual([]);
    expect(await product.db.$count(payees)).toBe(numbers - 1);
    expect((await storedMails(product.config.dataDir)).filter(({ accountId }) => accountId === demo.id)).toEqual([]);
    expect((await demo.browser.get("/dashboard")).headers.get("location")).toBe("/");
    expect((await other.browser.get("/dashboard")).status).toBe(200);
  },
);

test("a demo that is over opens nothing before it is removed", async () => {
  const demo = await openedDemo();
  await product.db
    .update(accounts)
    .set({ demoUntil: new Date(0) })
    .where(eq(accounts.id, demo.id));
  expect((await demo.browser.get("/dashboard")).headers.get("location")).toBe("/demo?over");
  expect(await (await demo.browser.get("/demo?over")).text()).toContain("Your demo is over");
  await removeOver(product, new Date());
});

test("demos of a restored backup are over at the first start", async () => {
  const { id } = await openedDemo();
  const until = async () => (await product.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.demoUntil;
  await endRestoredDemos(product);
  expect((await until())?.getTime()).toBeGreaterThan(Date.now());
  await noteRestored(product.config.dataDir);
  await endRestoredDemos(product);
  expect(await until()).toEqual(new Date(0));
  await removeOver(product, new Date());
});

test("no more demos than the operator allows", async () => {
  const now = new Date();
  const most = (await product.db.$count(accounts, sql`demo_until > ${now}`)) + 1;
  expect(await openDemo(product, { role: "filmmaker", most }, now)).toMatchObject({ ok: true });
  expect(await openDemo(product, { role: "filmmaker", most }, now)).toEqual({ ok: false, reason: "full" });
});
