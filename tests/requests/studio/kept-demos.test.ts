import { and, eq, getTableName, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownRows, TABLES } from "~/db/ownership.ts";
import { accounts } from "~/db/schema/accounts.ts";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { demosToRemove } from "~/features/account/demos/queries.server.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import { keepDemo } from "~/features/studio/demo/commands/keeping.server.ts";
import { removeOver } from "~/features/studio/demo/jobs.server.ts";
import { keepingOf } from "~/features/studio/demo/rules/keeping.ts";
import { sampleDigits } from "~/features/studio/demo/rules/samples.ts";
import { ownDraft, storedDraft } from "../../support/drafts.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createProject } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
import { openedDemo } from "../../support/opened-demo.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ demos: 20 });
});
afterAll(() => product.stop());

const PASSWORD = "quiet harbour 19";
let people = 0;
const nobody = () => ({ email: `nell${++people}@ortiz.example`, username: `nell-ortiz-${people}` });

type Demo = Awaited<ReturnType<typeof openedDemo>>;
type Names = { email: string; username: string };
const keep = ({ browser }: Pick<Demo, "browser">, names: Names) =>
  browser.post("/studio/demo", { ...names, password: PASSWORD, terms: "on" });

/** How many rows an account has, by table. */
async function rowsOf(id: Demo["id"]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const registered of TABLES) {
    const own = ownRows(registered, id);
    const count = own ? await product.db.$count(registered.table, own) : 0;
    if (count) counts[getTableName(registered.table)] = count;
  }
  return counts;
}

/** What is registered, and nothing beyond what a new account has. */
const NEW_ACCOUNT = { accounts: 1, sessions: 1, sign_in_methods: 1, onboardings: 1, mails: 1, payees: 1 };

test("it is decided for every table with an owner", () => {
  const undecided = TABLES.filter(({ owner }) => typeof owner === "string" || !("nobody" in owner))
    .map(({ table }) => getTableName(table))
    .filter((name) => keepingOf(name) === null);
  expect(undecided).toEqual([]);
});

test("a demo in which nothing was done becomes an empty account in the wizard", async () => {
  const [demo, names] = [await openedDemo(product, "actor"), nobody()];
  const answer = await keep(demo, names);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/onboarding"]);
  const [account] = await product.db.select().from(accounts).where(eq(accounts.id, demo.id));
  expect(account).toMatchObject({ ...names, plan: "free", demoUntil: null, emailVerified: false, onboardedAt: null });
  const { form_keys: _, ...rows } = await rowsOf(demo.id);
  expect(rows).toEqual(NEW_ACCOUNT);
  expect((await demo.browser.get("/onboarding")).headers.get("location")).toBe("/onboarding/genres");
  const elsewhere = new Visitor(product.baseUrl);
  const signedIn = await elsewhere.post("/login", { email: names.email, password: PASSWORD });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/onboarding"]);
  expect(await demosToRemove(product.db, new Date(Date.now() + 48 * 3_600_000))).not.toContain(demo.id);
});

test("what the visitor has added and written stays, and no sample", async () => {
  const [demo, names] = [await openedDemo(product), nobody()];
  const [sample] = await product.db.select().from(films).where(eq(films.accountId, demo.id)).limit(1);
  const { browser } = demo;
  await browser.post("/studio/links", { title: "Ferry cut", code: "", filmId: found(sample).id });
  const video = await createVideo(product.db, demo.id, { originalName: "ferry.mp4" });
  const draft = await ownDraft(product.db, { visitor: browser, accountId: demo.id });
  const { document } = await draft.read();
  const [first = ""] = document.lists.cast.order;
  const member = found(document.lists.cast.byId[first]);
  const [clip = ""] = document.lists.trailers.order;
  const trailer = found(document.lists.trailers.byId[clip]);
  const saved = await draft.save([
    { path: "title", was: document.title, value: "The Ferry" },
    { path: "videoId", was: document.videoId, value: video.id },
    { path: `lists.cast.byId.${first}.name`, was: member.name, value: "Nell Ortiz" },
    { path: `lists.trailers.byId.${clip}.title`, was: trailer.title, value: "My own words" },
  ]);
  expect([saved.clashes, saved.refused]).toEqual([[], []]);

  expect((await keep(demo, names)).headers.get("location")).toBe("/onboarding");
  const kept = (await storedDraft(product.db, demo.id)).document;
  expect(kept).toMatchObject({ title: "The Ferry", videoId: video.id, description: "", role: "filmmaker" });
  expect(Object.values(kept.lists.cast.byId)).toEqual([{ ...member, name: "Nell Ortiz", imageKey: "" }]);
  expect(mediaIn(kept).filter((name) => name.includes(sampleDigits(demo.id)))).toEqual([]);
  const [link] = await product.db.select().from(links).where(eq(links.accountId, demo.id));
  expect(link).toMatchObject({ title: "Ferry cut", people: 0 });
  const { form_keys: _, ...rows } = await rowsOf(demo.id);
  const own = { links: 1, videos: 1, films: 1, film_slugs: 1, pages: 1, page_drafts: 1, sites: 1 };
  expect(rows).toMatchObject({ ...NEW_ACCOUNT, ...own });
  const further = Object.keys(rows).filter((name) => keepingOf(name) === "gone");
  expect(further.filter((name) => name !== "mails" && name !== "events")).toEqual([]);
  expect((await browser.get("/onboarding")).headers.get("location")).toBe("/onboarding/genres");
});

test("a page that the visitor has made in a demo stays as a draft, also where the site goes", async () => {
  const demo = await openedDemo(product);
  await createProject(product.db, demo.id, { title: "The Lighthouse" });
  await keep(demo, nobody());
  const rows = await rowsOf(demo.id);
  expect(rows).toMatchObject({ films: 1, pages: 1, page_drafts: 1 });
  expect(rows.sites).toBeUndefined();
});

test("people who confirmed in a demo were never asked: they wait", async () => {
  const demo = await openedDemo(product);
  await createContact(product.db, demo.id, { email: "vic@tim.example", confirmedAt: new Date() });
  await createContact(product.db, demo.id, { email: "left@tim.example", unsubscribedAt: new Date() });
  await keep(demo, nobody());
  expect(await product.db.$count(contacts, eq(contacts.accountId, demo.id))).toBe(0);
  const waiting = and(eq(contactRequests.accountId, demo.id), isNull(contactRequests.askedAt));
  const requests = await product.db.select().from(contactRequests).where(waiting);
  expect(requests).toMatchObject([{ email: "vic@tim.example", purpose: "subscribe", mailedAt: null }]);
});

test("the new owner is asked to confirm the address, and the demo's mails are gone", async () => {
  const [demo, names] = [await openedDemo(product), nobody()];
  await keep(demo, names);
  await mailTo(product.config.dataDir, names.email, "Confirm your email address");
  const own = (await storedMails(product.config.dataDir)).filter(({ accountId }) => accountId === demo.id);
  expect(own.map(({ to }) => to)).toEqual([names.email]);
});

test("names that others have are refused, and the demo goes on", async () => {
  const [demo, names, owner] = [await openedDemo(product), nobody(), await launchedOwner(product)];
  const [other] = await product.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
  const { email, username } = found(other);
  const before = await rowsOf(demo.id);
  for (const [taken, message] of [
    [{ email }, "This email is already registered"],
    [{ username: username ?? "" }, "This username is already taken"],
    [{ username: "demo" }, "This username is reserved"],
    [{ email: "nobody" }, "email"],
  ] as const) {
    const answer = await keep(demo, { ...names, ...taken });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
  }
  expect((await rowsOf(demo.id)).links).toBe(before.links);
  expect((await demo.browser.get("/dashboard")).status).toBe(200);
});

test("two demos that want the same names at once: one gets them", async () => {
  const [one, other, names] = [await openedDemo(product), await openedDemo(product), nobody()];
  const answers = await Promise.all([keep(one, names), keep(other, names)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
});

test("pressed twice it is done once, and after its end it is over", async () => {
  const [demo, late] = [await openedDemo(product), await openedDemo(product)];
  const names = nobody();
  const answers = await Promise.all([keep(demo, names), keep(demo, names)]);
  expect(answers.map((answer) => answer.headers.get("location"))).toEqual(["/onboarding", "/onboarding"]);
  expect((await keep(demo, nobody())).headers.get("location")).toBe("/onboarding");
  expect(await product.db.$count(accounts, eq(accounts.email, names.email))).toBe(1);
  const over = { demoUntil: new Date(Date.now() - 1000) };
  await product.db.update(accounts).set(over).where(eq(accounts.id, late.id));
  expect((await keep(late, nobody())).headers.get("location")).toBe("/demo?over");
  await removeOver(product, new Date());
  expect(await product.db.$count(accounts, eq(accounts.id, late.id))).toBe(0);
  expect(await product.db.$count(accounts, eq(accounts.id, demo.id))).toBe(1);
});

test("where an address has to be proven first, the new owner is signed out until then", async () => {
  const [demo, names] = [await openedDemo(product), nobody()];
  const office = { ...product, signsOut: true };
  const way = { kind: "password", password: PASSWORD } as const;
  expect(await keepDemo(office, demo.id, { ...names, way }, new Date())).toEqual({ ok: true });
  expect((await demo.browser.get("/onboarding")).headers.get("location")).toBe("/");
});

test("a real account has nothing to make its own", async () => {
  const owner = await launchedOwner(product);
  const answer = await keep({ browser: owner.visitor }, nobody());
  expect(answer.headers.get("location")).toBe("/dashboard");
});
