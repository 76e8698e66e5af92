import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestLists, guests } from "~/db/schema/guests.ts";
import { mails } from "~/db/schema/mails.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import { addGuest } from "~/features/page/guest-list/commands.server.ts";
import { mailGuests } from "~/features/page/guest-list/jobs.server.ts";
import { guestsOfRun } from "~/features/page/guest-list/queries.server.ts";
import { DOOR_PURPOSE, GUEST_PURPOSE, GUESTS_MOST } from "~/features/page/guest-list/rules.ts";
import { type FestivalRunId, newId } from "~/lib/ids.ts";
import { readQr } from "~/platform/qr-thread.ts";
import { createRun } from "../../support/festival-runs.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { readPdf } from "../../support/pdf.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

/** Far enough away that its door is open whenever this runs. */
const EVENING = "2099-03-12";
const SCREENING = { state: "selected", screening: EVENING, time: "20:00", venue: "Kino", city: "Ghent" };
const listPath = (runId: string) => `/studio/film/festivals/runs/${runId}/guests`;

async function ownerWithList() {
  const owner = await launchedOwner(product);
  const runId = await createRun(product.db, owner.pageId, SCREENING);
  const invite = (name: string, places = "1", email = "") =>
    owner.visitor.post(listPath(runId), { name, places, email });
  return { ...owner, runId, invite, path: listPath(runId) };
}

const guestsOf = (runId: FestivalRunId) => guestsOfRun(product.db, runId);

async function doorOf(runId: FestivalRunId) {
  const [list] = await product.db.select().from(guestLists).where(eq(guestLists.runId, runId));
  return `/door/${product.sealedIds.seal(DOOR_PURPOSE, found(list?.doorId))}`;
}

/** What a phone sends, and is told. */
async function press(visitor: Visitor, door: string, fields: Record<string, string>) {
  const sent = { pressId: crypto.randomUUID(), ...fields };
  const answer = await visitor.fetch(door, {
    ...{ method: "POST", body: new URLSearchParams(sent) },
    headers: { accept: "application/json" },
  });
  return { status: answer.status, told: await answer.json() };
}

test("guests are invited with a code, counted against the seats, and taken off the list", async () => {
  const { visitor, runId, invite, path } = await ownerWithList();
  expect((await visitor.post(`${path}/seats`, { seats: "2" })).status).toBe(302);
  expect((await invite("Zoë Ortiz", "2", "zoe@example.org")).status).toBe(200);
  expect((await invite("Nell")).status).toBe(200);
  expect((await invite(" ")).status).toBe(422);
  const screen = await (await visitor.get(path)).text();
  for (const words of ["3 places given to 2 guests, of 2 seats", "1 more place is given", "zoe@example.org"])
    expect(screen).toContain(words);
  const [first, second] = await guestsOf(runId);
  expect([first?.name, second?.name]).toEqual(["Nell", "Zoë Ortiz"]);
  expect(first?.code).not.toBe(second?.code);
  expect((await visitor.post(`${path}/${found(first).id}/removal`, {})).status).toBe(302);
  expect(await guestsOf(runId)).toHaveLength(1);
});

test("a list is of a screening: a planned festival has none", async () => {
  const owner = await launchedOwner(product);
  const runId = await createRun(product.db, owner.pageId);
  expect(await (await owner.visitor.get(listPath(runId))).text()).toContain("A guest list is of a screening.");
  const refused = await owner.visitor.post(listPath(runId), { name: "Zoë", places: "1", email: "" });
  expect(refused.status).toBe(409);
});

test("a table is brought once, and given back with the codes", async () => {
  const { visitor, runId, path } = await ownerWithList();
  const body = new FormData();
  body.set("file", new File(["Places;Name\n2;Zoë\n99;Nell\n1;زينب\n"], "guests.csv"));
  const send = async () => (await visitor.fetch(`${path}/table`, { method: "POST", body })).text();
  const told = await send();
  expect(told).toContain("2 guests added. 1 line was left out:");
  expect(told).toContain("Line 3: Please enter a number from 1 to 10");
  expect(await send()).toContain("2 guests were there already.");
  const lines = (await (await visitor.get(`${path}.csv`)).text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  const zoe = found((await guestsOf(runId)).find(({ name }) => name === "Zoë"));
  expect(lines).toContain(`Zoë,,2,${zoe.code},0`);
  const [page] = await readPdf(Buffer.from(await (await visitor.get(`${path}.pdf`)).arrayBuffer()));
  for (const words of ["Zoë", "0 of 2 in", `${zoe.code.slice(0, 3)} ${zoe.code.slice(3)}`])
    expect(page?.text).toContain(words);
});

test("a helper without an account lets a guest in; two phones at once do it once, and an answer that was lost is no second guest", async () => {
  const { visitor, runId, invite, path } = await ownerWithList();
  await invite("Zoë Ortiz", "2", "zoe@example.org");
  await visitor.post(`${path}/door`, {});
  const [door, helper] = [await doorOf(runId), new Visitor(product.baseUrl)];
  const screen = await (await helper.get(door)).text();
  expect(screen).toContain("Zoë Ortiz");
  expect(screen).not.toContain("zoe@example.org");
  const { id: guestId } = found((await guestsOf(runId))[0]);
  const both = { guestId, from: "0", to: "2" };
  const answers = await Promise.all([press(helper, door, both), press(helper, door, both)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.told).toMatchObject({ guest: { arrived: 2 } });
  const undo = { guestId, from: "2", to: "0", pressId: crypto.randomUUID() };
  for (let sent = 0; sent < 2; sent++) expect((await press(helper, door, undo)).status).toBe(200);
  expect((await press(helper, door, { ...both, to: "3" })).status).toBe(409);
  expect(await (await helper.get(`${door}/state`)).json()).toMatchObject({
    ...{ sum: "0 of 2 in", guests: [{ id: guestId, arrived: 0, since: null }] },
  });
  const plain = await helper.post(door, { ...both, to: "1", pressId: crypto.randomUUID(), q: "" });
  expect([plain.status, (await guestsOf(runId))[0]?.arrived]).toEqual([303, 1]);
});

test("a guest of another screening, and a door that was taken back, let nobody in", async () => {
  const [one, other] = [await ownerWithList(), await ownerWithList()];
  for (const owner of [one, other]) {
    await owner.invite("Zoë");
    await owner.visitor.post(`${owner.path}/door`, {});
  }
  const helper = new Visitor(product.baseUrl);
  const { id: guestId } = found((await guestsOf(other.runId))[0]);
  const [door, fields] = [await doorOf(one.runId), { guestId, from: "0", to: "1" }];
  expect((await press(helper, door, fields)).status).toBe(409);
  expect((await guestsOf(other.runId))[0]?.arrived).toBe(0);
  expect((await one.visitor.post(`${other.path}/${guestId}/removal`, {})).status).toBe(404);
  await one.visitor.post(`${one.path}/door`, { does: "close" });
  expect([(await helper.get(door)).status, (await helper.get(`${door}/state`)).status]).toEqual([404, 404]);
});

test("a door is over on the day after; a guest's code leads its phone to the guest, and every other one to the code", async () => {
  const { visitor, runId, invite, path, pageId } = await ownerWithList();
  await invite("Zoë", "2");
  await visitor.post(`${path}/door`, {});
  const [door, { id, code }] = [await doorOf(runId), found((await guestsOf(runId))[0])];
  const address = `/g/${product.sealedIds.seal(GUEST_PURPOSE, id)}`;
  const shown = await (await new Visitor(product.baseUrl).get(address)).text();
  expect(shown).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  const svg = found(/<svg[\s\S]*<\/svg>/.exec(shown)?.[0]).replace(
    "<svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"',
  );
  expect(await readQr(Buffer.from(svg))).toBe(product.config.baseUrl + address);
  const helper = new Visitor(product.baseUrl);
  await helper.get(door);
  const scanned = await helper.get(address);
  expect([scanned.status, scanned.headers.get("location")]).toEqual([302, `${door}?q=${code}`]);
  const past = await createRun(product.db, pageId, { ...SCREENING, screening: "2020-03-12" });
  const doorId = newId<NonNullable<(typeof guestLists.$inferSelect)["doorId"]>>();
  await product.db.insert(guestLists).values({ runId: past, doorId, createdAt: new Date() });
  expect((await helper.get(await doorOf(past))).status).toBe(410);
});

test("a screening has so many guests; a month after the evening they go, and an evening that is moved keeps them", async () => {
  const { visitor, accountId, pageId, runId, invite } = await ownerWithList();
  await invite("Zoë");
  const now = new Date();
  const rows = Array.from({ length: GUESTS_MOST - 1 }, (_, index) => ({
    ...{ id: newId<(typeof guests.$inferSelect)["id"]>(), runId, name: `Guest ${index}`, places: 1, code: `C${index}` },
    ...{ createdAt: now, goesAt: new Date("2099-04-12T00:00:00Z") },
  }));
  await product.db.insert(guests).values(rows);
  const wanted = { name: "Nell", email: null, places: 1 };
  const refused = await product.db.transaction((tx) => addGuest(tx, { accountId, pageId, runId }, wanted, now));
  expect(refused).toEqual({ ok: false, reason: "too-many" });
  const form = { festival: "Rotterdam", state: "selected", screening: "2099-06-01", premiere: "", currency: "eur" };
  expect((await visitor.post(`/studio/film/festivals/runs/${runId}`, form)).status).toBe(302);
  await deleteOldRows(product.db, new Date("2099-06-30T00:00:00Z"));
  expect(await guestsOf(runId)).toHaveLength(GUESTS_MOST);
  await deleteOldRows(product.db, new Date("2099-07-03T00:00:00Z"));
  expect(await guestsOf(runId)).toEqual([]);
});

test("each guest with an address gets one mail with the code, however often it is asked for", async () => {
  const { visitor, accountId, runId, invite, path } = await ownerWithList();
  await invite("Zoë", "2", "zoe@example.org");
  await invite("Nell");
  const mail = () => mailGuests.handle({ runId }, product, new AbortController().signal);
  for (let asked = 0; asked < 2; asked++) {
    expect((await visitor.post(`${path}/letters`, {})).status).toBe(302);
    await Promise.all([mail(), mail()]);
  }
  const sent = await product.db.select().from(mails).where(eq(mails.recipient, "zoe@example.org"));
  expect(sent.filter((one) => one.accountId === accountId)).toHaveLength(1);
  const { code } = found((await guestsOf(runId)).find(({ name }) => name === "Zoë"));
  expect(sent[0]?.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await readQr(found(sent[0]?.attachment))).toContain("/g/");
  expect(await (await visitor.get(path)).text()).toContain("1 of 1 with an address have their code.");
});

test("mails to guests who were taken off the list count too: what is too many is asked for again later", async () => {
  const { visitor, path, runId, invite } = await ownerWithList();
  await invite("Ida", "1", "ida@example.org");
  await visitor.post(`${path}/letters`, {});
  const limiter = { ...product.limiter, limit: async () => ({ ok: false as const, retryAfterSeconds: 60 }) };
  await mailGuests.handle({ runId }, { ...product, limiter }, new AbortController().signal);
  expect(await product.db.$count(mails, eq(mails.recipient, "ida@example.org"))).toBe(0);
  const [ida] = await guestsOf(runId);
  expect(ida).toMatchObject({ letterAskedAt: null, letterAt: null });
});
