import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactImports, contactRequests, contacts } from "~/db/schema/contacts.ts";
import { importContacts } from "~/features/audience/contact-imports/jobs.server.ts";
import { BROKEN_FROM_HERE, FILE_PROBLEMS, NO_EMAIL_COLUMN } from "~/features/audience/contact-imports/rules.ts";
import { personPath } from "~/features/audience/contacts/rules.ts";
import { mailsOfMonth } from "~/features/audience/mail-allowance/queries.server.ts";
import { REASON_WORDS } from "~/features/audience/suppressions/rules.ts";
import { askingsPath } from "~/features/outreach/confirmations/rules.ts";
import type { AccountId, ContactImportId } from "~/lib/ids.ts";
import { dataLinkTo } from "../../support/data-links.ts";
import { createContact } from "../../support/factories/audience.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { linkIn, mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let trusting: TestProduct;
beforeAll(async () => {
  [product, trusting] = await Promise.all([startTestProduct({ statedConsent: false }), startTestProduct()]);
});
afterAll(() => Promise.all([product.stop(), trusting.stop()]));

const NOON = new Date("2026-03-01T12:00:00Z");
const CONSENT = { consentWording: "List at the premiere in Ostend", agreed: "on" };
const IMPORTS = "/studio/contacts/imports";
const address = (name: string) => `${name}-${crypto.randomUUID()}@example.org`;

async function choose(visitor: Visitor, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set("file", new File([content], "people.csv"));
  return visitor.fetch(IMPORTS, { method: "POST", body });
}
async function chosen(visitor: Visitor, content: string) {
  return found((await choose(visitor, content)).headers.get("location"));
}
const start = (visitor: Visitor, path: string, columns: string[], fields = {}) =>
  visitor.post(path, { intent: "start", columns, hasHeader: "true", ...CONSENT, ...fields });
const importAt = async (where: TestProduct, path: string) => {
  const id = path.split("/").at(-1) as ContactImportId;
  return found((await where.db.select().from(contactImports).where(eq(contactImports.id, id)))[0]);
};
const ended = (where: TestProduct, path: string, state = "done") =>
  until(async () => (await importAt(where, path)).state === state, `the import is ${state}`);
const contactOf = async (where: TestProduct, accountId: AccountId, email: string) =>
  (
    await where.db
      .select()
      .from(contacts)
      .where(and(eq(contacts.accountId, accountId), eq(contacts.email, email)))
  )[0];

describe("an imported file", () => {
  test("keeps each new address until its owner asks; the button of the mail makes a contact with tags, wording and basis", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const email = address("bea");
    const path = await chosen(visitor, `Email;Name;Tags\n${email};Zoë;Fan\n`);
    expect(await (await visitor.get(path)).text()).toContain("Zoë");
    await start(visitor, path, ["email", "name", "tags"], { tags: "Ostend" });
    await ended(product, path);
    expect(await importAt(product, path)).toMatchObject({ asked: 1, added: 0, left: 0, content: null, percent: 100 });
    expect(await contactOf(product, accountId, email)).toBeUndefined();
    expect(await mailsOfMonth(product.db, accountId, new Date())).toBe(0);
    expect((await visitor.post(askingsPath, { intent: "ask" })).status).toBe(200);
    expect(await mailsOfMonth(product.db, accountId, new Date())).toBe(1);
    const mail = await mailTo(product.config.dataDir, email, "Please confirm: get news from Ada Marsh");
    expect(mail.text).toContain("says that you asked for it");
    expect((await new Visitor(product.baseUrl).post(linkIn(mail))).status).toBe(200);
    expect(await contactOf(product, accountId, email)).toMatchObject({
      ...{ name: "Zoë", tags: ["fan", "ostend"], source: "import", basis: "confirmed" },
      ...{ consentWording: CONSENT.consentWording, subscribedAt: expect.any(Date) },
    });
  });

  test("of Mailchimp brings nobody who has unsubscribed there, now or later, and says so row by row", async () => {
    const { visitor, accountId } = await launchedOwner(trusting);
    const own = await createContact(trusting.db, accountId);
    const [bea, gone] = [address("bea"), address("gone")];
    const header = "Email Address,LEID,EUID,UNSUB_TIME";
    const rows = [`${bea},1,a,`, `${gone},2,b,2026-01-02 10:00:00`, `${own.email},3,c,2026-01-02 10:00:00`];
    const path = await chosen(visitor, `${header}\n${rows.join("\n")}\n`);
    expect(await (await visitor.get(path)).text()).toContain("This is an export of Mailchimp");
    await start(visitor, path, ["email", "nothing", "nothing", "unsubscribed"]);
    await ended(trusting, path);
    const problem = REASON_WORDS.unsubscribed;
    expect(await importAt(trusting, path)).toMatchObject({
      ...{ added: 1, left: 2 },
      report: [
        { row: 3, email: gone, problem },
        { row: 4, email: own.email, problem },
      ],
    });
    expect(await contactOf(trusting, accountId, own.email)).toMatchObject({ unsubscribedAt: null });
    const again = await chosen(visitor, `Email\n${gone}\n${own.email}\n`);
    await start(visitor, again, ["email"]);
    await ended(trusting, again);
    expect(await importAt(trusting, again)).toMatchObject({ added: 0, merged: 1, left: 1 });
    expect(await contactOf(trusting, accountId, gone)).toBeUndefined();
  });

  test("merges who is known, and leaves out with the reason who must get no mail, or has no address", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const known = await createContact(product.db, accountId, { tags: ["old"] });
    const gone = await createContact(product.db, accountId, { unsubscribedAt: NOON });
    const bounced = await createContact(product.db, accountId, { bouncedAt: NOON });
    const rows = [known.email, known.email, gone.email, bounced.email, "nobody"].map((email) => `${email},press`);
    const path = await chosen(visitor, `Email,Tags\n${rows.join("\n")}\n`);
    await start(visitor, path, ["email", "tags"]);
    await ended(product, path);
    expect(await importAt(product, path)).toMatchObject({ merged: 2, asked: 0, left: 3 });
    expect(await contactOf(product, accountId, known.email)).toMatchObject({ tags: ["old", "press"] });
    const report = await (await visitor.get(`${path}/report`)).text();
    expect(report).toContain(`4,${gone.email},${REASON_WORDS.unsubscribed}`);
    expect(report).toContain(`5,${bounced.email},${REASON_WORDS.bounced}`);
    expect(report).toContain("6,nobody,Please enter a valid email address.");
    expect(await (await visitor.get(path)).text()).toContain(REASON_WORDS.unsubscribed);
  });

  test("is gone through once, however often its job runs", async () => {
    const { visitor, accountId } = await launchedOwner(product, { plan: "grow" });
    const rows = Array.from({ length: 250 }, () => address("fan"));
    const path = await chosen(visitor, `Email\n${rows.join("\n")}\n`);
    await start(visitor, path, ["email"]);
    const { id } = await importAt(product, path);
    const run = () => importContacts.handle({ importId: id }, product, new AbortController().signal);
    await Promise.allSettled([run(), run()]);
    await ended(product, path);
    expect(await importAt(product, path)).toMatchObject({ asked: 250, merged: 0, left: 0, rowsDone: 251 });
    expect(await product.db.$count(contactRequests, eq(contactRequests.accountId, accountId))).toBe(250);
  });
});

describe("a file", () => {
  test("that stops being a table is read up to there, and says from which row on it is not", async () => {
    const { visitor } = await launchedOwner(product);
    const [first, second] = [address("bea"), address("noor")];
    const path = await chosen(visitor, `Email\n${first}\n${second}\n"never closed\nlost@example.org\n`);
    await start(visitor, path, ["email"]);
    await ended(product, path, "stopped");
    const broken = { row: 4, email: "", problem: BROKEN_FROM_HERE };
    expect(await importAt(product, path)).toMatchObject({ asked: 2, left: 0, content: null, report: [broken] });
    expect(await (await visitor.get(path)).text()).toContain(BROKEN_FROM_HERE);
    const refused = await choose(visitor, '"never closed\nlost@example.org\n');
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("no table that can be read")]);
  });

  test("is refused in words where it is no table, and without a column of addresses or a consent", async () => {
    const { visitor } = await launchedOwner(product);
    expect(await (await choose(visitor, "")).text()).toContain(FILE_PROBLEMS.missing);
    for (const bytes of [Uint8Array.of(80, 75, 3, 4, 0, 0), "\0Email\na@b.example\n"])
      expect(await (await choose(visitor, bytes)).text()).toContain(FILE_PROBLEMS["not-text"]);
    expect(await (await choose(visitor, "x".repeat(5 * 1024 * 1024 + 1))).text()).toContain(FILE_PROBLEMS["too-large"]);
    const path = await chosen(visitor, "Email\na@b.example\n");
    const refused = await start(visitor, path, ["nothing"], { agreed: "" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(NO_EMAIL_COLUMN);
    expect((await start(visitor, path, ["email"], { agreed: "" })).status).toBe(422);
    expect(await importAt(product, path)).toMatchObject({ state: "chosen" });
  });

  test("of another account is not there", async () => {
    const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
    const path = await chosen(owner.visitor, "Email\na@b.example\n");
    for (const tail of ["", "/report"]) expect((await stranger.visitor.get(path + tail)).status).toBe(404);
    expect((await stranger.visitor.post(`${path}/cancellation`)).status).toBe(404);
    expect((await start(stranger.visitor, path, ["email"])).status).toBe(404);
    expect(await importAt(product, path)).toMatchObject({ state: "chosen" });
  });

  test("makes contacts at once where the operator lets owners state their consent", async () => {
    const { visitor, accountId } = await launchedOwner(trusting);
    const email = address("bea");
    const path = await chosen(visitor, `Email\n${email}\n${email}\n`);
    await start(visitor, path, ["email"]);
    await ended(trusting, path);
    expect(await importAt(trusting, path)).toMatchObject({ added: 1, merged: 1, asked: 0 });
    expect(await contactOf(trusting, accountId, email)).toMatchObject({ basis: "stated", source: "import" });
    expect(await mailsOfMonth(trusting.db, accountId, new Date())).toBe(0);
  });
});

describe("a person added by hand", () => {
  const add = async (visitor: Visitor, fields: Record<string, string>) => {
    const answer = await visitor.post("/studio/contacts/additions", { ...CONSENT, ...fields });
    return { status: answer.status, ...(await answer.json()) };
  };

  test("is asked to confirm, and not asked again", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    const email = address("bea");
    expect(await add(visitor, { email, tags: "fan" })).toMatchObject({
      status: 200,
      message: expect.stringContaining("confirm"),
    });
    expect(await product.db.$count(contactRequests, eq(contactRequests.email, email))).toBe(1);
    expect(await add(visitor, { email, tags: "press" })).toMatchObject({ message: expect.stringContaining("known") });
    await product.db.delete(contactRequests).where(eq(contactRequests.accountId, accountId));
    expect(await add(visitor, { email })).toMatchObject({ status: 409, problems: { email: REASON_WORDS.asked } });
  });

  test("needs an address and a consent", async () => {
    const { visitor } = await launchedOwner(product);
    const { status, problems } = await add(visitor, { email: "", consentWording: "yes", agreed: "" });
    expect([status, Object.keys(problems).sort()]).toEqual([422, ["agreed", "consentWording", "email"]]);
  });
});

describe("who unsubscribed", () => {
  test("does not come back after a removal, until they confirm anew", async () => {
    const { visitor, accountId } = await launchedOwner(trusting);
    const contact = await createContact(trusting.db, accountId);
    await new Visitor(trusting.baseUrl).post(dataLinkTo(trusting, contact.id), { intent: "delete" });
    expect(await contactOf(trusting, accountId, contact.email)).toBeUndefined();
    const again = await visitor.post("/studio/contacts/additions", { ...CONSENT, email: contact.email });
    expect(await again.json()).toMatchObject({ problems: { email: REASON_WORDS.unsubscribed } });
    expect(trusting.addressHashes.of(contact.email)[0]).not.toContain("example");
  });
});

test("a person's page shows what is known, and every mail; a stranger does not find it", async () => {
  const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
  const values = { name: "Bea", country: "BE", consentWording: "Guest book", source: "manual" as const };
  const { id } = await createContact(product.db, owner.accountId, values);
  const page = await (await owner.visitor.get(personPath(id))).text();
  for (const words of ["Bea", "Guest book", "manual", "No mail yet."]) expect(page).toContain(words);
  expect((await stranger.visitor.get(personPath(id))).status).toBe(404);
  expect((await stranger.visitor.fetch(`/studio/contacts/${id}`, { method: "DELETE" })).status).toBe(404);
});
