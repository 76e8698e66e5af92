import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { mails } from "~/db/schema/mails.ts";
import { pages } from "~/db/schema/pages.ts";
import { deleteUnconfirmed } from "~/features/audience/contacts/commands.server.ts";
import { followerCount } from "~/features/audience/contacts/queries.server.ts";
import {
  ASKED,
  DATA_LINK_SENT,
  joinPath,
  ownContactPath,
  ownDataPath,
  SEALS,
} from "~/features/audience/contacts/rules.ts";
import type { AccountId, ContactId } from "~/lib/ids.ts";
import { dataLinkTo } from "../../support/data-links.ts";
import { createContact } from "../../support/factories/audience.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { linkIn, mailTo, storedMails } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answeredForm } from "../../support/rendered-form.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

let maker: { accountId: AccountId; username: string };
let email: string;
beforeEach(async () => {
  maker = await createPublishedSite(product.db);
  email = `${crypto.randomUUID()}@example.org`;
});

const visitor = () => new Visitor(product.baseUrl);
const ask = (fields: Record<string, string> = {}, init?: RequestInit) =>
  visitor().post(joinPath(maker.username), { wish: "follow", email, ...fields }, init);
const askAsScript = async (fields: Record<string, string> = {}) => {
  const response = await ask(fields, { headers: { accept: "application/json" } });
  return [response.status, await response.json()];
};

const FOLLOW = "Please confirm: follow Ada Marsh";
const WELCOME = "You are on the list of Ada Marsh";
const DATA_LINK = "What is kept about you for Ada Marsh";
const mailed = (subject = FOLLOW) => mailTo(product.config.dataDir, email, subject);
const mailsTo = async () => (await storedMails(product.config.dataDir)).filter(({ to }) => to === email);
const contact = async () => (await product.db.select().from(contacts).where(eq(contacts.email, email)))[0];
const request = async () =>
  (await product.db.select().from(contactRequests).where(eq(contactRequests.email, email)))[0];

async function confirmed(fields: Record<string, string> = {}) {
  await ask(fields);
  await visitor().post(linkIn(await mailed()));
  const created = await contact();
  if (!created) throw new Error("no contact was created");
  return created;
}

const sealed = (id: string) => product.sealedIds.seal(SEALS.contact, id);

test("a visitor becomes a follower by the button on the mailed page, not by opening the page", async () => {
  const asked = await ask({ name: "Bea", ageRange: "35-44" });
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("Please look into your mailbox")]);
  const link = linkIn(await mailed());
  for (const _ of [1, 2]) {
    const page = await visitor().get(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Confirm</button>")]);
  }
  expect([await contact(), await followerCount(product.db, maker.accountId)]).toEqual([undefined, 0]);

  expect((await visitor().post(link)).status).toBe(200);
  expect(await contact()).toMatchObject({ name: "Bea", ageRange: "35-44", subscribedAt: null, unsubscribedAt: null });
  expect(await followerCount(product.db, maker.accountId)).toBe(1);
  expect((await visitor().post(link)).status).toBe(410);
});

test("the first mail to a contact has an unsubscribe link, also for mail programs", async () => {
  const { id } = await confirmed();
  const welcome = await mailed(WELCOME);
  expect(welcome).toMatchObject({ unsubscribeUrl: `${product.baseUrl}${ownContactPath(sealed(id))}` });
  expect(linkIn(welcome)).toBe(ownContactPath(sealed(id)));
});

test("two requests send one mail; a confirmed address gets the same answer and no mail", async () => {
  const answers = [await askAsScript(), await askAsScript()];
  await mailed();
  await visitor().post(linkIn(await mailed()));
  await mailed(WELCOME);
  answers.push(await askAsScript(), await askAsScript({ email: `new-${email}` }));
  expect(answers).toEqual(answers.map(() => [200, { message: ASKED }]));
  await mailTo(product.config.dataDir, `new-${email}`, FOLLOW);
  expect((await mailsTo()).map(({ subject }) => subject).sort()).toEqual([FOLLOW, WELCOME]);
  expect(await request()).toBeUndefined();
});

test("without a mail server the mail is in the outbox of the page's owner only", async () => {
  const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
  await visitor().post(joinPath(owner.username), { wish: "follow", email });
  await mailed();
  const outbox = async (reader: Visitor) => (await reader.get("/dev/outbox")).text();
  expect(await outbox(owner.visitor)).toContain(email);
  expect(await outbox(stranger.visitor)).not.toContain(email);
});

test("following and subscribing are confirmed separately, and asked for by forms of the page", async () => {
  await confirmed();
  const page = await (await visitor().get(`/u/${maker.username}`)).text();
  await ask(answeredForm(page, joinPath(maker.username), { wish: "subscribe", email, ageRange: "35-44" }).fields);
  expect(await contact()).toMatchObject({ subscribedAt: null });
  await visitor().post(linkIn(await mailed("Please confirm: get news from Ada Marsh")));
  expect(await contact()).toMatchObject({ followsAt: expect.any(Date), subscribedAt: expect.any(Date) });
});

test("an invalid field is refused with a message at the field, and the input stays", async () => {
  const refused = await ask({ email: "nobody" });
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toContain("Please enter a valid email address.");
  expect(page).toContain('value="nobody"');
  expect(await askAsScript({ ageRange: "13-17" })).toEqual([422, { message: "Please choose one of the age ranges" }]);
});

test("a request with the hidden field filled gets the usual answer and is not stored", async () => {
  expect(await askAsScript({ website: "https://spam.example" })).toEqual([200, { message: ASKED }]);
  expect(await request()).toBeUndefined();
});

test("a page that is not public accepts no contacts", async () => {
  await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, maker.accountId));
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("Nothing is showing here")]);
  expect((await visitor().post(joinPath("nobody-of-this-name"), { wish: "follow", email })).status).toBe(404);
});

test("an address that is not confirmed within a week is deleted, with its mail", async () => {
  await ask();
  const link = linkIn(await mailed());
  const long = new Date(Date.now() - 8 * 24 * 60 * 60_000);
  await product.db.update(contactRequests).set({ askedAt: long }).where(eq(contactRequests.email, email));
  expect((await visitor().get(link)).status).toBe(410);
  expect(await product.db.transaction((tx) => deleteUnconfirmed(tx, new Date()))).toBeGreaterThan(0);
  expect(await request()).toBeUndefined();
  expect(await product.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
});

describe("with the link in every mail", () => {
  test("a contact unsubscribes, also by one click in a mail program, and may follow again", async () => {
    const { id } = await confirmed();
    const address = `${product.url}${ownContactPath(sealed(id))}`;
    expect((await fetch(address)).status).toBe(200);
    expect(await contact()).toMatchObject({ unsubscribedAt: null });
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(address, { method: "POST", body, headers: { origin: "https://mail.example" } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("You are unsubscribed")]);
    expect(await followerCount(product.db, maker.accountId)).toBe(0);

    const used = linkIn(await mailed());
    await ask();
    const links = async () => (await mailsTo()).filter(({ subject }) => subject === FOLLOW).map(linkIn);
    const newLink = await until(async () => (await links()).find((link) => link !== used), "another mail arrived");
    await visitor().post(newLink);
    expect(await followerCount(product.db, maker.accountId)).toBe(1);
  });

  test("a contact gets a fresh link, and exports and deletes their own data only", async () => {
    const { id } = await confirmed({ name: "Bea" });
    const other = await createContact(product.db, maker.accountId);
    await mailed(WELCOME);
    const everyday = await (await visitor().get(ownContactPath(sealed(id)))).text();
    expect(everyday).not.toContain(email);
    const asked = await visitor().post(ownContactPath(sealed(id)), { intent: "mail-link" });
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining(DATA_LINK_SENT)]);
    const path = linkIn(await mailed(DATA_LINK));
    expect(await (await visitor().get(path)).text()).toContain(email);
    const file = await visitor().get(path.replace("/own?", "/data?"));
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(await file.json()).toMatchObject({
      ...{ email, name: "Bea", consentVersion: expect.any(String), keptFor: { name: "Ada Marsh" } },
      mails: [{ subject: FOLLOW }, { subject: WELCOME }, { subject: DATA_LINK }],
    });

    expect((await visitor().post(path, { intent: "unsubscribe" })).status).toBe(400);
    expect(await (await visitor().post(path, { intent: "ask" })).text()).toContain("Delete all of it?");
    expect(await contact()).toBeDefined();
    const answer = await visitor().post(path, { intent: "delete" });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Your data is deleted")]);
    expect(await contact()).toBeUndefined();
    expect(await product.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
    expect(await product.db.$count(contacts, eq(contacts.id, other.id))).toBe(1);
    expect((await visitor().get(path)).status).toBe(410);
  });

  test("a link to somebody's data is of that contact, and works for an hour", async () => {
    const { id } = await confirmed();
    const other = await createContact(product.db, maker.accountId);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const linkTo = (contactId: ContactId, madeAt: Date, of = contactId) => dataLinkTo(product, contactId, madeAt, of);
    const status = async (path: string) => [
      (await visitor().get(path)).status,
      (await visitor().get(path.replace("/own?", "/data?"))).status,
    ];
    expect(await status(linkTo(id, minutesAgo(59)))).toEqual([200, 200]);
    for (const path of [linkTo(id, minutesAgo(61)), linkTo(other.id, minutesAgo(1), id), "/contacts/own?token=x"])
      expect(await status(path)).toEqual([410, 410]);
    expect((await visitor().post(linkTo(id, minutesAgo(61)), { intent: "delete" })).status).toBe(410);
    expect(await product.db.$count(contacts, eq(contacts.accountId, maker.accountId))).toBe(2);
  });

  test("a link of another kind or a forged link is refused", async () => {
    const { id } = await confirmed();
    const other = await createContact(product.db, maker.accountId);
    const forged = sealed(id).replace(/^[0-9a-f]{32}/, other.id.replaceAll("-", ""));
    for (const token of [forged, product.sealedIds.seal(SEALS.request, id), other.id, ""]) {
      const answers = [
        await visitor().get(ownContactPath(token)),
        await visitor().post(ownContactPath(token), { intent: "unsubscribe" }),
        await visitor().get(ownDataPath({ contactId: id, token })),
      ];
      expect(answers.map(({ status }) => status)).toEqual([410, 410, 410]);
    }
    expect(await product.db.$count(contacts, eq(contacts.accountId, maker.accountId))).toBe(2);
  });
});

test.each([
  ["nothing", undefined, undefined],
  ["plain text", "text/plain", "List-Unsubscribe=One-Click"],
  ["JSON", "application/json", "{}"],
  ["a form that cannot be read", "multipart/form-data", "--x"],
  ["no type", "", "List-Unsubscribe=One-Click"],
])("one click counts whatever a mail program sends with it: %s", async (_, type, body) => {
  const { id } = await createContact(product.db, maker.accountId);
  const headers = type === undefined ? undefined : { "content-type": type };
  const answer = await fetch(`${product.url}${ownContactPath(sealed(id))}`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  const [row] = await product.db.select().from(contacts).where(eq(contacts.id, id));
  expect(row?.unsubscribedAt).not.toBeNull();
});

test("a form from another site is refused", async () => {
  expect((await ask({}, { headers: { origin: "https://elsewhere.example" } })).status).toBe(403);
});

describe("the owner's list", () => {
  test("shows, filters and searches contacts, page by page", async () => {
    const owner = await launchedOwner(product);
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
    for (let number = 0; number < 52; number++) {
      await createContact(product.db, owner.accountId, { email: `fan-${number}-${email}`, createdAt: at(number) });
    }
    await createContact(product.db, owner.accountId, { email, name: "100% Bea", subscribedAt: at(0), followsAt: null });
    const list = async (query = "") => (await owner.visitor.get(`/studio/contacts${query}`)).text();
    const first = await list();
    expect(first).toContain(`fan-51-${email}`);
    expect(first).not.toContain(`fan-1-${email}`);
    const next = first.match(/after=(\d+-[\w-]+)/)?.[1];
    expect(await list(`?after=${next}`)).toContain(`fan-0-${email}`);
    expect(await list("?filter=subscribers")).toContain("100% Bea");
    expect(await list("?filter=subscribers")).not.toContain(`fan-51-${email}`);
    expect(await list("?search=100%25")).toContain("100% Bea");
    expect(await list("?search=%25")).not.toContain(`fan-51-${email}`);
  });

  test("exports a file without formulas", async () => {
    const owner = await launchedOwner(product);
    await createContact(product.db, owner.accountId, { email, name: "=HYPERLINK(1)" });
    const file = await owner.visitor.get("/studio/contacts/export");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await file.text()).toContain(`\r\n${email},'=HYPERLINK(1),`);
  });

  test("lets only the owner remove a contact", async () => {
    const [owner, stranger] = [await launchedOwner(product), await launchedOwner(product)];
    const { id } = await createContact(product.db, owner.accountId, { email });
    const remove = (by: Visitor) => by.fetch(`/studio/contacts/${id}`, { method: "DELETE" });
    expect((await remove(stranger.visitor)).status).toBe(404);
    expect(await (await stranger.visitor.get("/studio/contacts/export")).text()).not.toContain(email);
    expect((await remove(owner.visitor)).status).toBe(200);
    expect(await contact()).toBeUndefined();
  });
});

test("the legal pages name the operator, or say that none was named", async () => {
  const text = async (base: string, path: string) => (await fetch(base + path)).text();
  expect(await text(product.url, "/cookies")).toContain("has not given a name here yet");
  const operator = { name: "Kino Nord", email: "hello@kino-nord.example" };
  const named = await startTestProduct({ databaseUrl: product.databaseUrl, operator, role: "web" });
  for (const path of ["/privacy", "/terms", "/cookies"]) {
    expect(await text(named.url, path)).toMatch(/Kino Nord[\s\S]*hello@kino-nord\.example/);
  }
  await named.stop();
});
