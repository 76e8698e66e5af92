import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "~/db/schema/mails.ts";
import { profiles } from "~/db/schema/profiles.ts";
import type { AccountId } from "~/lib/ids.ts";
import { readEvents } from "../../support/events.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { inquire, inquiriesOf, WORDS } from "../../support/inquiries.ts";
import { changeVisibility } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answeredForm } from "../../support/rendered-form.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

let actor: Awaited<ReturnType<typeof createPublishedSite>>;
beforeEach(async () => {
  actor = await createPublishedSite(product.db, { role: "actor", template: "actors" });
});

const mailsOf = async (accountId: AccountId) => {
  await readEvents(product, accountId);
  return product.db.select().from(mails).where(eq(mails.accountId, accountId));
};
const agent = (email: string) =>
  product.db.insert(profiles).values({
    accountId: actor.accountId,
    content: { contact: { agent: { name: "Ines Roth", agency: "Roth & Vale", email, phone: "" } } },
  });

test("an inquiry is stored together with its mail to the actor, and the sender is thanked", async () => {
  const response = await inquire(product, actor.username);
  expect(response.status).toBe(303);
  const thanks = await new Visitor(product.baseUrl).get(response.headers.get("location") ?? "");
  const html = await thanks.text();
  expect(html).toContain("Your inquiry has arrived.");
  expect(html).toMatch(/<bdi>Ada Marsh<\/bdi> will answer by email before/);
  expect(await inquiriesOf(product, actor.accountId)).toMatchObject([{ ...WORDS, readAt: null, answeredAt: null }]);
  const [mail, ...others] = await mailsOf(actor.accountId);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: actor.email,
    replyTo: WORDS.email,
    subject: "Casting inquiry: The Glass Bell",
  });
  for (const words of ["Ortiz Casting", "2 to 9 May", "We shoot on the coast."]) expect(mail?.text).toContain(words);
});

test("where there is an agent, the mail goes to the agent", async () => {
  await agent("ines@roth.example");
  const form = await (await new Visitor(product.baseUrl).get(`/u/${actor.username}/inquiry`)).text();
  expect(form).toContain("<bdi>Ines Roth</bdi>. You will have a response within 24 hours.");
  await inquire(product, actor.username);
  const [mail] = await mailsOf(actor.accountId);
  expect(mail).toMatchObject({ recipient: "ines@roth.example", replyTo: WORDS.email });
  expect(mail?.text).not.toContain("/studio/");
});

test("a forged link to the thanks is ignored", async () => {
  const { username } = await createPublishedSite(product.db, { role: "actor" });
  const theirs = (await inquire(product, username)).headers.get("location")?.split("=")[1];
  for (const received of [theirs, "1.x", "", "%00"]) {
    const response = await new Visitor(product.baseUrl).get(`/u/${actor.username}/inquiry?received=${received}`);
    expect(await response.text()).not.toContain("has arrived");
  }
});

describe("the form", () => {
  const form = (username: string) => new Visitor(product.baseUrl).get(`/u/${username}/inquiry`);

  test("is not cached and not indexed", async () => {
    const response = await form(actor.username);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(await response.text()).toContain('name="robots" content="noindex"');
    const shouted = await form(actor.username.toUpperCase());
    expect([shouted.status, shouted.headers.get("location")]).toEqual([302, `/u/${actor.username}/inquiry`]);
  });

  test("is linked from the actor's page", async () => {
    const html = await (await new Visitor(product.baseUrl).get(`/u/${actor.username}`)).text();
    expect(html).toContain(`href="/u/${actor.username}/inquiry"`);
    expect(html).toContain("Send Casting Inquiry");
  });

  test("is a plain form with a file, which needs no script", async () => {
    const address = `/u/${actor.username}/inquiry`;
    const html = await (await form(actor.username)).text();
    const { encoding, fields } = answeredForm(html, address, { ...WORDS, attachment: "" });
    expect(encoding).toBe("multipart/form-data");
    expect(fields).toMatchObject({ opened: expect.any(String) });
  });

  test("is on actors' public pages only", async () => {
    const filmmaker = await createPublishedSite(product.db);
    const statuses = async (username: string) => [
      (await form(username)).status,
      (await inquire(product, username)).status,
    ];
    expect(await statuses(filmmaker.username)).toEqual([404, 404]);
    const change = (values: Parameters<typeof changeVisibility>[2]) =>
      changeVisibility(product.db, actor.accountId, values);
    await change({ publishedAt: null });
    expect(await statuses(actor.username)).toEqual([404, 404]);
    await change({ publishedAt: new Date(), profilePublic: false });
    expect(await statuses(actor.username)).toEqual([404, 404]);
    expect(await inquiriesOf(product, actor.accountId)).toEqual([]);
  });

  test("shows errors at its fields, and keeps the input", async () => {
    const typed = { email: "nell", project: "", message: "Hello <b>there</b>" };
    const response = await inquire(product, actor.username, typed);
    expect(response.status).toBe(422);
    const html = await response.text();
    for (const words of ["Please enter a valid email address.", "Please enter the project"]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('value="nell"');
    expect(html).toContain("Hello &lt;b&gt;there&lt;/b&gt;</textarea>");
    expect(await inquiriesOf(product, actor.accountId)).toEqual([]);
  });

  test.each([
    ["a filled hidden field", { extension: "http://x.example" }, "hidden field was filled in"],
    ["a form sent too fast", { openForMs: -60_000 }, "faster than anybody types"],
    ["a form from yesterday", { openForMs: 90_000_000 }, "open for a long time"],
    ["a form without a valid time", { opened: "x" }, "open for a long time"],
    ["too many links", { message: "www.a.example ".repeat(6) }, "at most 5 links"],
  ])("refuses %s with a message, and a person just sends the form again", async (_, form, words) => {
    const response = await inquire(product, actor.username, form);
    const html = await response.text();
    expect([response.status, html.includes(words), html.includes('value="Nell Ortiz"')]).toEqual([422, true, true]);
    expect(html).not.toContain("http://x.example");
    expect(await inquiriesOf(product, actor.accountId)).toEqual([]);
  });

  test("refuses a form from another site", async () => {
    const visitor = new Visitor(product.baseUrl);
    const headers = { origin: "https://elsewhere.example" };
    const response = await visitor.post(`/u/${actor.username}/inquiry`, WORDS, { headers });
    expect(response.status).toBe(403);
  });
});

test("a sender's network has a name of its day only", async () => {
  await inquire(product, actor.username);
  const [stored] = await inquiriesOf(product, actor.accountId);
  const { networkOf } = await product.dailyNames.of(new Date().toISOString().slice(0, 10));
  expect([networkOf("127.0.0.1"), networkOf("::1")]).toContain(stored?.visitor);
});

describe("with the same text", () => {
  test("one inquiry is stored, however often and however fast it is sent", async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => inquire(product, actor.username)));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(new Set(sent.map(({ headers }) => headers.get("location"))).size).toBe(1);
    expect(await inquiriesOf(product, actor.accountId)).toHaveLength(1);
    expect(await mailsOf(actor.accountId)).toHaveLength(1);
  });

  test("another inquiry is stored with another file, or to another page", async () => {
    const other = await createPublishedSite(product.db, { role: "actor" });
    await inquire(product, actor.username);
    await inquire(product, actor.username, { file: new File(["%PDF-1.7 a"], "a.pdf") });
    await inquire(product, actor.username, { file: new File(["%PDF-1.7 a"], "a.pdf") });
    await inquire(product, other.username);
    const [{ id } = { id: "" }] = (await inquiriesOf(product, actor.accountId)).filter((row) => row.attachmentKey);
    expect(await product.storage.ids("inquiries")).toEqual([id]);
    await product.storage.removeAll("inquiries", id);
    expect(await inquiriesOf(product, actor.accountId)).toHaveLength(2);
    expect(await inquiriesOf(product, other.accountId)).toHaveLength(1);
  });
});

test("one sender may send five inquiries a day, and the refused form keeps the input", async () => {
  for (let n = 0; n < 5; n++) {
    expect((await inquire(product, actor.username, { message: `Part ${n}` })).status).toBe(303);
  }
  const sixth = await inquire(product, actor.username, { message: "Part 6", file: new File(["%PDF-1.7"], "a.pdf") });
  const html = await sixth.text();
  expect(sixth.status).toBe(422);
  for (const words of ["several times today", "Part 6", "Please choose your file again."])
    expect(html).toContain(words);
  expect(await inquiriesOf(product, actor.accountId)).toHaveLength(5);
  expect(await product.storage.ids("inquiries")).toEqual([]);
});

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</textarea></title><svg onload=alert(1)>",
  "\u202Egnp.exe\u202C \u200b\u2066hidden\u2069",
  `Z${"\u0301".repeat(300)}algo`,
  "W".repeat(10_000),
  "x.example/free-money javascript:alert(1)",
  "Hello\r\nBcc: everybody@example.org\r\n\r\n<h1>x",
  "{{7*7}} %0d%0aSet-Cookie: a=b",
];

test.each(HOSTILE)("hostile input is shown as text on the form and in the mail: %#", async (hostile) => {
  const fields = { name: hostile, company: hostile, project: hostile, dates: hostile, message: hostile };
  const refused = await (await inquire(product, actor.username, { ...fields, email: hostile })).text();
  expect(refused).not.toMatch(/<(script>|img|svg|h1>x)/);
  const cut = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.slice(0, 160)]));
  expect((await inquire(product, actor.username, cut)).status).toBe(303);
  const [stored] = await inquiriesOf(product, actor.accountId);
  expect(stored?.project).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]|\p{M}{5}/u);
  const [mail] = await mailsOf(actor.accountId);
  expect(mail?.subject).not.toMatch(/\p{Cc}/u);
  expect(mail?.html).not.toMatch(/<(script|img|svg)|<h1>x/i);
});
