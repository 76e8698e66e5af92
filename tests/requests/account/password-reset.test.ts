import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, sessions, signInMethods, verifications } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { MESSAGES, momentWords } from "~/features/account/accounts/rules.ts";
import { hashPassword } from "~/platform/passwords.ts";
import { found } from "../../support/found.ts";
import { linkIn, mailTo, storedMails } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

const SUBJECT = "Reset your password";
const CHANGED = "Your password was changed";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const signUp = async (email: string) => {
  const visitor = new Visitor(product.baseUrl);
  await visitor.post("/signup", { email, password: "old password", terms: "on" });
  return visitor;
};

async function requestLink(email: string): Promise<string> {
  const asked = await new Visitor(product.baseUrl).post("/forgot-password", { email });
  const screen = await asked.text();
  for (const words of ["Check Your Email", "The link expires in 1 hour."]) expect(screen).toContain(words);
  return linkIn(await mailTo(product.config.dataDir, email, SUBJECT));
}

/** Requests another link and returns the one that is not among `known`. */
async function nextLink(email: string, known: string[]): Promise<string> {
  await new Visitor(product.baseUrl).post("/forgot-password", { email });
  return until(async () => {
    const all = await storedMails(product.config.dataDir);
    const received = all.filter((mail) => mail.to === email && mail.subject === SUBJECT);
    return received.map(linkIn).find((link) => !known.includes(link));
  }, `another link reached ${email}`);
}

const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";

const submit = (link: string, password: string, confirmation = password) =>
  new Visitor(product.baseUrl).post(link, { token: tokenOf(link), password, confirmation });

const signIn = (email: string, password: string) =>
  new Visitor(product.baseUrl).post("/login", { email, password }).then((response) => response.status);

test("opening the link does not use it up; the form works once and ends every session", async () => {
  const signedIn = await signUp("ada@example.org");
  const link = await requestLink("ada@example.org");
  for (let visit = 0; visit < 3; visit++) {
    expect(await (await new Visitor(product.baseUrl).get(link)).text()).toContain("Confirm password");
  }
  expect((await submit(link, "new password")).status).toBe(200);
  expect((await signedIn.get("/login")).status).toBe(200);
  expect(await signIn("ada@example.org", "old password")).toBe(401);
  expect(await signIn("ada@example.org", "new password")).toBe(302);

  const again = await submit(link, "third password");
  expect([again.status, (await again.text()).includes("Invalid or Expired Link")]).toEqual([410, true]);
  expect(await signIn("ada@example.org", "third password")).toBe(401);
});

test("no link is promised that could not be stored", async () => {
  await signUp("cleo@example.org");
  await product.db.execute("alter table mails rename to mails_away");
  const asked = await new Visitor(product.baseUrl).post("/forgot-password", { email: "cleo@example.org" });
  await product.db.execute("alter table mails_away rename to mails");
  expect([asked.status, await asked.text()]).toEqual([500, expect.stringContaining(MESSAGES.forgotFailed)]);
});

test("of two concurrent submits one succeeds", async () => {
  await signUp("bea@example.org");
  const link = await requestLink("bea@example.org");
  const statuses = await Promise.all(["first one", "second one"].map((word) => submit(link, word)));
  expect(statuses.map((response) => response.status).sort()).toEqual([200, 410]);
});

test("a reset invalidates every other link of the account, older and newer", async () => {
  await signUp("abe@example.org");
  const links: string[] = [];
  for (let asked = 0; asked < 3; asked++) links.push(await nextLink("abe@example.org", links));
  const [older = "", used = "", newer = ""] = links;
  expect((await submit(used, "new password")).status).toBe(200);
  for (const link of [older, newer]) {
    expect(await (await new Visitor(product.baseUrl).get(link)).text()).toContain("Invalid or Expired Link");
    expect((await submit(link, "third password")).status).toBe(410);
  }
  expect(await signIn("abe@example.org", "new password")).toBe(302);
});

test("of two links used concurrently one succeeds", async () => {
  await signUp("amy@example.org");
  const first = await nextLink("amy@example.org", []);
  const second = await nextLink("amy@example.org", [first]);
  const [one, other] = await Promise.all([submit(first, "first one"), submit(second, "second one")]);
  expect([one.status, other.status].sort()).toEqual([200, 410]);
  expect(await signIn("amy@example.org", one.status === 200 ? "first one" : "second one")).toBe(302);
});

test("a changed password is mailed to the account with the time and what to do; a first password is not", async () => {
  const before = new Date();
  await signUp("ann@example.org");
  expect((await submit(await requestLink("ann@example.org"), "new password")).status).toBe(200);
  const { text, html } = await mailTo(product.config.dataDir, "ann@example.org", CHANGED);
  const moments = [before, new Date()].map(momentWords);
  expect(moments.some((moment) => text.includes(moment))).toBe(true);
  expect(text).toContain(`${product.config.baseUrl}/forgot-password`);
  expect(html).not.toContain("token=");

  await signUp("ben@example.org");
  const [ben] = await product.db.select().from(accounts).where(eq(accounts.email, "ben@example.org"));
  await product.db.delete(signInMethods).where(eq(signInMethods.userId, found(ben).id));
  expect((await submit(await requestLink("ben@example.org"), "first password")).status).toBe(200);
  const sent = await product.db.select().from(mails).where(eq(mails.recipient, "ben@example.org"));
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual(["Confirm your email address", SUBJECT]);
});

test("a reset whose mail cannot be stored changes nothing, and its link stays valid", async () => {
  const signedIn = await signUp("art@example.org");
  const link = await requestLink("art@example.org");
  await product.db.execute("alter table mails rename to mails_away");
  const failed = await submit(link, "new password");
  await product.db.execute("alter table mails_away rename to mails");
  expect(failed.status).toBe(500);
  expect((await signedIn.get("/login")).status).toBe(302);
  expect(await signIn("art@example.org", "old password")).toBe(302);
  expect((await submit(link, "new password")).status).toBe(200);
});

test("a refused form keeps the link valid", async () => {
  await signUp("cy@example.org");
  const link = await requestLink("cy@example.org");
  const short = await (await submit(link, "12345")).text();
  expect(short).toContain("Password must be at least 6 characters long");
  const differing = await (await submit(link, "salt road", "salt roads")).text();
  expect(differing).toContain("Passwords do not match");
  expect(differing).not.toContain("salt road");
  expect((await submit(link, "new password")).status).toBe(200);
});

test("a link is valid for an hour; expired, missing and invented tokens are refused", async () => {
  await signUp("dee@example.org");
  const link = await requestLink("dee@example.org");
  const [account] = await product.db.select().from(accounts).where(eq(accounts.email, "dee@example.org"));
  const [row] = await product.db
    .select()
    .from(verifications)
    .where(eq(verifications.value, account?.id ?? ""));
  expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeCloseTo(3_600_000, -4);
  expect(row?.identifier).not.toContain(tokenOf(link));

  await product.db.update(verifications).set({ expiresAt: new Date("2020-01-01T00:00:00Z") });
  const visitor = new Visitor(product.baseUrl);
  for (const path of [link, "/reset-password", "/reset-password?token=made-up"]) {
    const screen = await (await visitor.get(path)).text();
    expect(screen).toContain("Invalid or Expired Link");
    expect(screen).toContain("Request New Link");
  }
  expect((await submit(link, "new password")).status).toBe(410);
});

test("the answer does not reveal whether the account exists", async () => {
  await signUp("eve@example.org");
  const words = async (email: string) => {
    const response = await new Visitor(product.baseUrl).post("/forgot-password", { email });
    const text = (await response.text()).match(/<main[\s\S]*<\/main>/)?.[0].replaceAll(email, "…");
    return [response.status, text];
  };
  expect(await words("eve@example.org")).toEqual(await words("not@example.org"));
  await mailTo(product.config.dataDir, "eve@example.org", SUBJECT);
  const recipients = (await storedMails(product.config.dataDir)).map((mail) => mail.to);
  expect(recipients).not.toContain("not@example.org");
});

test("the body of a sent message is deleted", async () => {
  await signUp("flo@example.org");
  await requestLink("flo@example.org");
  const sent = await until(async () => {
    const [row] = await product.db.select().from(mails).where(eq(mails.recipient, "flo@example.org"));
    return row?.sentAt ? row : null;
  }, "the mail is marked as sent");
  expect(sent).toMatchObject({ html: null, text: null });
});

test("each account reads its own stored messages, others get 404", async () => {
  const gus = await signUp("gus@example.org");
  await requestLink("gus@example.org");
  const { id } = await mailTo(product.config.dataDir, "gus@example.org", SUBJECT);
  const stranger = await signUp("hal@example.org");
  const nobody = new Visitor(product.baseUrl);

  const own = await (await gus.get("/dev/outbox")).text();
  expect(own).toContain("gus@example.org");
  expect(own).not.toContain("flo@example.org");
  expect(await (await gus.get(`/dev/outbox/${id}`)).text()).toContain("sandbox");
  expect(await (await stranger.get("/dev/outbox")).text()).not.toContain("gus@example.org");
  expect((await stranger.get(`/dev/outbox/${id}`)).status).toBe(404);
  expect((await gus.get("/dev/outbox/../../auth-secret")).status).not.toBe(200);
  expect((await nobody.get("/dev/outbox")).status).toBe(404);
  expect((await nobody.get(`/dev/outbox/${id}`)).status).toBe(404);
});

test("a sign-in with the old password during a reset is refused, and no session stays", async () => {
  const email = "race@example.org";
  const visitor = await signUp(email);
  const { db } = product;
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  if (!account) throw new Error("no account");
  const { id } = account;
  let signingIn: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, id);
    signingIn = signIn(email, "old password");
    await until(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await db.execute(waiting)).rowCount;
    }, "the sign-in waits for the account");
    const password = await hashPassword("new password");
    await tx.update(signInMethods).set({ password }).where(eq(signInMethods.userId, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
  });
  expect(await signingIn).toBe(401);
  expect(await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  expect((await visitor.get("/login")).status).toBe(200);
});
