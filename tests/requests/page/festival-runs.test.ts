import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { inboxItems } from "~/db/schema/inbox.ts";
import { mails } from "~/db/schema/mails.ts";
import { pages } from "~/db/schema/pages.ts";
import { screenerViewings } from "~/db/schema/screeners.ts";
import { remindOfAllDeadlines } from "~/features/page/festival-runs/jobs.server.ts";
import { RUNS_MOST } from "~/features/page/festival-runs/rules.ts";
import { type FestivalRunId, newId, type PageId } from "~/lib/ids.ts";
import { storedDraft } from "../../support/drafts.ts";
import { createProject } from "../../support/factories/content.ts";
import { createRun } from "../../support/festival-runs.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { createScreener } from "../../support/screeners.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const RUNS = "/studio/film/festivals/runs";
const FORM = {
  ...{ festival: "Rotterdam", edition: "2027", section: "Tiger", state: "planned", premiere: "world", country: "NL" },
  ...{ deadline: "2027-03-17", notification: "", screening: "", time: "", venue: "", city: "", notes: "" },
  ...{ fee: "35.50", currency: "eur", screenerId: "" },
};
const rowsOf = (pageId: PageId) => product.db.select().from(festivalRuns).where(eq(festivalRuns.pageId, pageId));
const screen = async (visitor: Visitor, path = RUNS) => (await visitor.get(path)).text();
const change = async (visitor: Visitor, method: string, path: string) =>
  (await visitor.fetch(path, { method, body: new URLSearchParams() })).status;

test("a festival is listed with its state, fee and how far its screener was watched, changed and put on the page", async () => {
  const { visitor, accountId, pageId } = await launchedOwner(product);
  const { screenerId } = await createScreener(product, pageId);
  await product.db.insert(screenerViewings).values({
    ...{ screenerId, tokenHash: newId(), startedAt: new Date(), endsAt: new Date(), furthestMs: 0 },
  });
  expect((await visitor.post(`${RUNS}/new`, { ...FORM, screenerId })).status).toBe(302);
  const { id, fee } = found((await rowsOf(pageId))[0]);
  expect(fee).toBe(3550);
  const listed = await screen(visitor);
  for (const words of ["Rotterdam 2027, Tiger", "€35.50 planned", "World premiere", "opened, not watched yet"])
    expect(listed).toContain(words);

  expect(await change(visitor, "POST", `${RUNS}/${id}/placement`)).toBe(409);
  const accepted = { ...FORM, state: "selected", screening: "2027-05-01", venue: "Pathé", time: "19:30" };
  expect((await visitor.post(`${RUNS}/${id}`, accepted)).status).toBe(302);
  expect(await change(visitor, "POST", `${RUNS}/${id}/placement`)).toBe(302);
  const { lists } = (await storedDraft(product.db, accountId)).document;
  expect(Object.values(lists.laurels.byId)).toContainEqual({
    ...{ festival: "Rotterdam", award: "Official Selection, Tiger", year: "2027" },
  });
  expect(Object.values(lists.screenings.byId)).toContainEqual(
    expect.objectContaining({ day: "2027-05-01", venue: "Pathé" }),
  );
  expect(await change(visitor, "PUT", `${RUNS}/${id}/removal`)).toBe(200);
  expect((await storedDraft(product.db, accountId)).document.lists.laurels.order).toEqual(lists.laurels.order);
});

test("a project beyond the plan stays as it is", async () => {
  const { visitor, accountId } = await launchedOwner(product, { plan: "free" });
  const { pageId } = await createProject(product.db, accountId);
  const id = await createRun(product.db, pageId, { state: "selected" });
  const answer = await visitor.post(`${RUNS}/${id}/placement?page=${pageId}`, {});
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("plan")]);
});

test("what a form says wrongly is told at its field, and nothing is stored", async () => {
  const { visitor, pageId } = await launchedOwner(product);
  const { visitor: other, pageId: otherPage } = await launchedOwner(product);
  const { screenerId } = await createScreener(product, otherPage);
  const refused = await visitor.post(`${RUNS}/new`, { ...FORM, festival: " ", fee: "much" });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Please enter the festival")]);
  expect((await visitor.post(`${RUNS}/new`, { ...FORM, screenerId })).status).toBe(409);
  expect(await rowsOf(pageId)).toEqual([]);
  const id = await createRun(product.db, otherPage);
  expect((await visitor.get(`${RUNS}/${id}`)).status).toBe(404);
  expect((await visitor.post(`${RUNS}/${id}`, FORM)).status).toBe(404);
  expect((await visitor.get(`${RUNS}/${id}?page=${otherPage}`)).status).toBe(404);
  for (const method of ["PUT", "DELETE"]) expect(await change(visitor, method, `${RUNS}/${id}/removal`)).toBe(404);
  expect(await screen(other, `${RUNS}/${id}`)).toContain("Tiger");
});

test("a removal is undone, unless the list is full meanwhile", async () => {
  const { visitor, pageId } = await launchedOwner(product);
  const id = await createRun(product.db, pageId);
  const removal = `${RUNS}/${id}/removal`;
  expect(await change(visitor, "PUT", removal)).toBe(200);
  expect(await screen(visitor)).toContain("No festival is listed yet.");
  expect(await change(visitor, "DELETE", removal)).toBe(200);
  expect(await screen(visitor)).toContain("Rotterdam 2027");
  await change(visitor, "PUT", removal);
  const [row] = await rowsOf(pageId);
  const many = Array.from({ length: RUNS_MOST }, () => ({
    ...found(row),
    id: newId<FestivalRunId>(),
    removedAt: null,
  }));
  await product.db.insert(festivalRuns).values(many);
  expect(await change(visitor, "DELETE", removal)).toBe(409);
  expect((await visitor.post(`${RUNS}/new`, FORM)).status).toBe(409);
});

test("a deadline reminds a week and a day before, in one mail with its calendar entries", async () => {
  const { visitor, accountId, pageId } = await launchedOwner(product);
  const at = (day: string) => ({ ...product, config: { baseUrl: product.baseUrl }, now: new Date(`${day}T09:00:00Z`) });
  const remind = ({ now, ...services }: ReturnType<typeof at>) => remindOfAllDeadlines(services, now);
  await createRun(product.db, pageId, { deadline: "2031-03-17" });
  await createRun(product.db, pageId, { festival: "Ghent", deadline: "2031-03-12" });
  await createRun(product.db, pageId, { festival: "Cairo", deadline: "2031-03-12", state: "submitted" });
  const gone = await createProject(product.db, accountId);
  await createRun(product.db, gone.pageId, { deadline: "2031-03-12" });
  await product.db.update(pages).set({ removedAt: new Date() }).where(eq(pages.id, gone.pageId));
  const sent = () => product.db.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(mails.createdAt);
  await remind(at("2031-03-04"));
  expect(await sent()).toEqual([]);
  await Promise.all([remind(at("2031-03-10")), remind(at("2031-03-10"))]);
  const [first] = await sent();
  expect(first).toMatchObject({
    attachmentName: "deadlines.ics",
    subject: expect.stringContaining("2 festival deadlines"),
  });
  expect(first?.text).not.toContain("Cairo");
  await remind(at("2031-03-11"));
  await remind(at("2031-03-11"));
  const inbox = await (await visitor.get("/studio/inbox")).text();
  expect(inbox).toContain("Deadline: Ghent 2027, Tiger: March 12, 2031");
  expect(await product.db.$count(inboxItems, eq(inboxItems.accountId, accountId))).toBe(2);
  expect(inbox).toMatch(/href="\/studio\/film\/festivals\/runs\/[^"]+"/);
  const subjects = (await sent()).map(({ subject }) => subject);
  expect(subjects).toEqual([first?.subject, expect.stringContaining("The deadline of Ghent 2027, Tiger is tomorrow")]);
});

test("a list goes out as a table and a calendar, and comes back without doubles", async () => {
  const { visitor, pageId } = await launchedOwner(product);
  const other = await launchedOwner(product);
  await createRun(product.db, pageId, { deadline: "2031-03-17", notes: "=1+1" });
  const table = await screen(visitor, "/studio/film/festivals/table.csv");
  expect(await screen(visitor, "/studio/film/festivals/calendar.ics")).toContain("SUMMARY:Deadline: Rotterdam 2027");
  const send = async (to: Visitor, text: string) => {
    const body = new FormData();
    body.set("file", new File([text], "festivals.csv"));
    return (await to.fetch("/studio/film/festivals/table", { method: "POST", body })).text();
  };
  expect(await send(visitor, table)).toContain("0 festivals added. 1 festival was there already.");
  const more = `${table}"Ghent",,,lost\r\n"Ghent",,,,,Belgium\r\n`;
  const told = await send(other.visitor, more);
  expect(told).toContain("2 festivals added. 1 line was left out:");
  expect(told).toContain("Line 3: Please choose a state");
  const [first, second] = await rowsOf(other.pageId);
  expect(first).toMatchObject({ festival: "Rotterdam", deadline: "2031-03-17", fee: 3500, notes: "=1+1" });
  expect(second).toMatchObject({ festival: "Ghent", country: "BE" });
  expect(await send(visitor, "Name,Day\nGhent,soon")).toContain("One column must be called");
});
