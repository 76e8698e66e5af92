import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, sessions } from "~/db/schema/accounts.ts";
import { reports } from "~/db/schema/reports.ts";
import { appeals, decisions, deskLog, operatorRoles } from "~/db/schema/withholding.ts";
import { COMMENTS_CLOSED } from "~/features/audience/comment-rules/rules.ts";
import { setOperator } from "~/features/desk/operators/commands.server.ts";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";
import { runScript } from "../../support/backups.ts";
import { found } from "../../support/found.ts";
import { projectWithEverything } from "../../support/hidden-pages.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";
import { seatAtDesk } from "../../support/withholding.ts";

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ operator: { name: "Fog Films", email: "operator@example.org" } });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

async function operator(role: OperatorRole = "admin", at = product) {
  const owner = await launchedOwner(at);
  await seatAtDesk(at, owner.accountId, role);
  return owner;
}

/** A report of somebody's page. */
async function reported(of?: Awaited<ReturnType<typeof launchedOwner>>) {
  const owner = of ?? (await launchedOwner(product));
  const path = `/u/${owner.username}`;
  const email = `noor-${owner.username}@example.org`;
  const query = new URLSearchParams({ about: path, category: "person" });
  await guest.post(`/report?${query}`, { explanation: "It shows me.", name: "Noor", email, goodFaith: "on" });
  const [report] = await product.db.select().from(reports).where(eq(reports.subjectId, owner.pageId));
  return { ...owner, path, reporter: email, report: found(report) };
}

const REMOVE = { step: "remove", reason: "person", words: "It shows somebody against their will.", until: "" };
const decide = (visitor: Visitor, id: string, fields: Record<string, string> = REMOVE) =>
  visitor.post(`/operator/reports/${id}.data`, fields);
const statusOf = async (path: string) => (await guest.get(path)).status;
const becomes = (path: string, status: number) =>
  until(async () => (await statusOf(path)) === status, `${path} is answered with ${status}`);

describe("the desk", () => {
  const SCREENS = ["/operator", "/operator/appeals", "/operator/entrance"];

  test("is nothing for everybody without a role, signed in or not", async () => {
    const owner = await launchedOwner(product);
    for (const path of SCREENS) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
      expect([path, (await owner.visitor.get(path)).status]).toEqual([path, 404]);
      const elsewhere = await (await guest.get("/u/nobody-at-all")).text();
      expect(await (await owner.visitor.get(path)).text()).toBe(elsewhere.replaceAll("/u/nobody-at-all", path));
    }
  });

  test("asks for a second factor and a proof of the last ten minutes", async () => {
    const { visitor, accountId } = await launchedOwner(product);
    await product.db.insert(operatorRoles).values({ accountId, role: "admin", since: new Date() });
    expect((await visitor.get("/operator")).headers.get("location")).toBe("/operator/entrance");
    expect(await (await visitor.get("/operator/entrance")).text()).toContain("takes a second factor");
    await product.db.delete(operatorRoles).where(eq(operatorRoles.accountId, accountId));
    await seatAtDesk(product, accountId);
    expect((await visitor.get("/operator")).status).toBe(200);
    const { report } = await reported();
    await product.db
      .update(sessions)
      .set({ provedAt: new Date(0) })
      .where(eq(sessions.userId, accountId));
    expect((await visitor.get("/operator")).headers.get("location")).toBe("/operator/entrance");
    expect((await decide(visitor, report.id)).status).toBe(403);
    expect(await statusOf(`/u/${report.address.slice(3)}`)).toBe(200);
  });

  test("closes for an account that is suspended, and for a role that is taken away in the middle", async () => {
    const { visitor, accountId, email } = await operator("moderator");
    expect((await visitor.get("/operator")).status).toBe(200);
    const suspended = (suspendedAt: Date | null) =>
      product.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, accountId));
    await suspended(new Date());
    expect((await visitor.get("/operator")).status).toBe(404);
    await suspended(null);
    expect((await visitor.get("/operator")).status).toBe(200);
    expect(await setOperator(product.db, email, null, new Date())).toBe("removed");
    expect((await visitor.get("/operator")).status).toBe(404);
    expect(await product.db.$count(operatorRoles, eq(operatorRoles.accountId, accountId))).toBe(0);
  });
});

describe("a report", () => {
  test("is decided with reasons: the page goes, its owner and whoever reported are told, and it can be taken back", async () => {
    const { visitor } = await operator();
    const { path, report, email, reporter } = await reported();
    expect(await (await visitor.get("/operator")).text()).toContain(path);
    const screen = await (await visitor.get(`/operator/reports/${report.id}`)).text();
    expect(screen).toContain("It shows me.");
    expect(screen).toMatch(new RegExp(`<iframe[^>]*src="${path}"[^>]*sandbox="allow-same-origin"`));
    expect((await decide(visitor, report.id, { ...REMOVE, reason: "" })).status).toBe(422);
    expect((await decide(visitor, report.id)).status).toBe(200);
    await becomes(path, 451);
    const statement = await mailTo(product.config.dataDir, email, "Your page was removed");
    expect(statement.text).toContain("A report that somebody sent.");
    expect(statement.text).not.toContain("Noor");
    const answer = await mailTo(product.config.dataDir, reporter, `Your report R-${report.number} was decided`);
    expect(answer.text).toContain("It was taken away from visitors.");
    expect((await visitor.post(`/operator/reports/${report.id}/taking-back.data`)).status).toBe(200);
    await becomes(path, 200);
    await mailTo(product.config.dataDir, email, "A decision was taken back");
  });

  test("that is decided twice at once is decided once", async () => {
    const [one, other] = [await operator(), await operator("moderator")];
    const { report } = await reported();
    const both = await Promise.all([decide(one.visitor, report.id), decide(other.visitor, report.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await product.db.$count(decisions, eq(decisions.reportId, report.id))).toBe(1);
  });

  test("about something of one's own is decided by others, and a suspension by an admin", async () => {
    await product.db.delete(operatorRoles);
    const { visitor, ...own } = await operator("moderator");
    const { report } = await reported({ visitor, ...own });
    expect((await decide(visitor, report.id)).status).toBe(409);
    const { report: others, path } = await reported();
    expect((await decide(visitor, others.id, { ...REMOVE, step: "suspend" })).status).toBe(409);
    expect(await statusOf(path)).toBe(200);
    await product.db.delete(operatorRoles);
    const { visitor: admin } = await operator();
    expect((await decide(admin, others.id, { ...REMOVE, step: "suspend" })).status).toBe(200);
    await becomes(path, 410);
  });

  test("is nothing, or a question to the owner first; everybody who reported is told", async () => {
    const { visitor } = await operator();
    const { report, path, email, reporter } = await reported();
    const second = `second-${reporter}`;
    const query = new URLSearchParams({ about: path, category: "spam" });
    await guest.post(`/report?${query}`, { explanation: "Advertising.", email: second });
    const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const ask = { step: "ask", reason: "", words: "May you show this person?", until: day };
    expect((await decide(visitor, report.id, ask)).status).toBe(200);
    const question = await mailTo(product.config.dataDir, email, "A question about something of yours");
    expect([question.text.includes("May you show"), question.replyTo]).toEqual([true, "operator@example.org"]);
    const nothing = { step: "nothing", reason: "", words: "They agreed.", until: "" };
    expect((await decide(visitor, report.id, nothing)).status).toBe(200);
    expect(await statusOf(path)).toBe(200);
    for (const to of [reporter, second])
      await until(
        async () => (await product.db.select().from(reports).where(eq(reports.email, to)))[0]?.state === "decided",
        `${to} is told`,
      );
  });

  test("of a name ends with a neutral one", async () => {
    const { visitor } = await operator("moderator");
    const { report, path, accountId } = await reported();
    expect((await decide(visitor, report.id, { ...REMOVE, step: "take-picture" })).status).toBe(409);
    expect((await decide(visitor, report.id, { ...REMOVE, step: "take-name" })).status).toBe(200);
    const [account] = await product.db.select().from(accounts).where(eq(accounts.id, accountId));
    expect((await guest.get(path)).headers.get("location")).toBe(`/u/${account?.username}`);
  });

  test("of a thing whose account has gone is decided too", async () => {
    const { visitor } = await operator();
    const { report, accountId } = await reported();
    await product.db.execute(`delete from accounts where id = '${accountId}'`);
    expect((await visitor.get(`/operator/reports/${report.id}`)).status).toBe(200);
    expect((await decide(visitor, report.id)).status).toBe(409);
    expect((await decide(visitor, report.id, { ...REMOVE, step: "nothing" })).status).toBe(200);
  });
});

test("a report is decided for countries by name, where visitors' countries are known; its owner reads which", async () => {
  const here = await startTestProduct({
    ...{ databaseUrl: product.databaseUrl, role: "web", dataDir: product.config.dataDir },
    ...{ countryHeader: "cf-ipcountry", operator: product.config.operator },
  });
  const { visitor } = await operator();
  const { path, report, visitor: owner, email } = await reported();
  const fields = { step: "hide-in-countries", reason: "person", words: "It shows somebody.", until: "" };
  expect(await (await visitor.get(`/operator/reports/${report.id}`)).text()).not.toContain("named countries");
  expect((await decide(visitor, report.id, { ...fields, countries: "Austria" })).status).toBe(422);
  const { visitor: desk } = await operator("admin", here);
  expect(await (await desk.get(`/operator/reports/${report.id}`)).text()).toContain("Hide it in named countries");
  expect((await decide(desk, report.id, { ...fields, countries: "Atlantis" })).status).toBe(422);
  expect((await decide(desk, report.id, { ...fields, countries: "Germany, Austria" })).status).toBe(200);
  const from = async (country: string) =>
    (await fetch(`${here.baseUrl}${path}`, { headers: { "cf-ipcountry": country } })).status;
  await until(async () => (await from("AT")) === 451, "it is refused there");
  expect([await from("FR"), await statusOf(path)]).toEqual([200, 200]);
  const statement = await mailTo(product.config.dataDir, email, "Your page was hidden in some countries");
  expect(statement.text).toContain("It holds in Austria and Germany");
  const words = "Holds in Austria and Germany.";
  expect(await (await owner.get("/studio/decisions")).text()).toContain(words);
  expect(await (await visitor.get(`/operator/reports/${report.id}`)).text()).toContain(words);
  await here.stop();
});

test("a report about a comment can close the comments of its page, and leaves the comment", async () => {
  const { visitor } = await operator();
  const { slug, pageId, commentId } = await projectWithEverything(product);
  const path = `/films/${slug}/comments`;
  const query = new URLSearchParams({ about: `${path}/${commentId}`, category: "hate" });
  const fields = {
    explanation: "They all do it.",
    name: "Noor",
    email: "noor-of-comments@example.org",
    goodFaith: "on",
  };
  await guest.post(`/report?${query}`, fields);
  const [report] = await product.db.select().from(reports).where(eq(reports.subjectId, commentId));
  const close = { step: "close-comments", reason: "fairness", words: "Every comment there insults.", until: "" };
  expect((await decide(visitor, found(report).id, close)).status).toBe(200);
  const isClosed = async () => (await (await guest.get(path)).text()).includes(COMMENTS_CLOSED);
  await until(isClosed, "the comments are closed");
  expect(await (await guest.get(path)).text()).toContain(commentId);
  const [decision] = await product.db.select().from(decisions).where(eq(decisions.subjectId, pageId));
  expect(decision).toMatchObject({ subjectKind: "page", measure: "close-comments", address: `/films/${slug}` });
  expect((await visitor.post(`/operator/reports/${found(report).id}/taking-back.data`)).status).toBe(200);
  await until(async () => !(await isClosed()), "they are open again");
});

test("closing an account for good takes a second person, who confirms or refuses it", async () => {
  await product.db.delete(operatorRoles);
  const [admin, other] = [await operator(), await operator("moderator")];
  const { report, path, accountId } = await reported();
  const suspend = { ...REMOVE, step: "suspend" };
  const at = `/operator/reports/${report.id}`;
  const answer = (of: Visitor, method: string) => of.fetch(`${at}/confirmation.data`, { method });
  expect((await answer(other.visitor, "POST")).status).toBe(404);
  expect((await decide(admin.visitor, report.id, suspend)).status).toBe(200);
  expect(await statusOf(path)).toBe(200);
  expect((await decide(other.visitor, report.id)).status).toBe(409);
  expect((await answer(admin.visitor, "POST")).status).toBe(409);
  expect(await (await other.visitor.get("/operator")).text()).toContain("waits for a second person");
  expect(await (await other.visitor.get(at)).text()).toContain("Confirm the suspension");
  expect((await answer(other.visitor, "DELETE")).status).toBe(200);
  expect((await decide(admin.visitor, report.id, suspend)).status).toBe(200);
  expect((await answer(other.visitor, "POST")).status).toBe(200);
  await becomes(path, 410);
  const [decision] = await product.db.select().from(decisions).where(eq(decisions.accountId, accountId));
  expect(decision).toMatchObject({ byId: admin.accountId, confirmedById: other.accountId });
  const log = await product.db.select().from(deskLog).where(eq(deskLog.subjectId, report.subjectId));
  const proposed = ["propose-suspension", "refuse-suspension", "propose-suspension", "confirm-suspension"];
  expect(log.map(({ action }) => action)).toEqual(proposed);
});

test("an appeal is answered by somebody else where there is one, and everything comes back", async () => {
  const [decider, other] = [await operator(), await operator("moderator")];
  const { report, path, visitor, email, accountId } = await reported();
  await decide(decider.visitor, report.id);
  await becomes(path, 451);
  const [decision] = await product.db.select().from(decisions).where(eq(decisions.accountId, accountId));
  await visitor.post("/studio/decisions", { decision: found(decision).id, text: "They have agreed in writing." });
  const [appeal] = await product.db.select().from(appeals).where(eq(appeals.accountId, accountId));
  const answer = (of: Visitor) =>
    of.post(`/operator/appeals/${found(appeal).id}/answer.data`, { outcome: "taken-back", answer: "You are right." });
  expect(await (await decider.visitor.get("/operator/appeals")).text()).toContain("somebody else at the desk answers");
  expect((await answer(decider.visitor)).status).toBe(409);
  expect(await (await other.visitor.get("/operator/appeals")).text()).toContain("They have agreed in writing.");
  expect((await answer(other.visitor)).status).toBe(200);
  expect((await answer(other.visitor)).status).toBe(409);
  await becomes(path, 200);
  await mailTo(product.config.dataDir, email, "Your appeal was right");
  expect(await (await visitor.get("/studio/decisions")).text()).toContain("Taken back");
});

test("the last admin stays while others are at the desk, and the command lists them", async () => {
  await product.db.delete(operatorRoles);
  const [admin] = [await operator(), await operator("moderator")];
  const settings = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.config.dataDir, BASE_URL: product.baseUrl };
  expect(await setOperator(product.db, admin.email, null, new Date())).toBe("last-admin");
  expect(await setOperator(product.db, admin.email, "moderator", new Date())).toBe("last-admin");
  expect(await setOperator(product.db, "nobody@example.org", "admin", new Date())).toBe("unknown");
  const listed = await runScript("operators", [], settings);
  expect(listed.output).toContain(`${admin.email}: admin`);
  expect(listed.output).toContain("is as it was written");
});

test("the numbers of a year are public, as a page and as a table, and name nobody", async () => {
  const screen = await (await guest.get("/transparency")).text();
  expect(screen).toContain("The right to one’s own picture and name");
  const table = await (await guest.get("/transparency.csv")).text();
  expect(table).toMatch(/Reports,My picture or my name is used,[1-9]\d*,[1-9]\d*,\d/);
  expect(table).toMatch(/Appeals,The decision was taken back,1,\d/);
  for (const text of [screen, table]) expect(text).not.toMatch(/Noor|noor|\/u\//);
});
