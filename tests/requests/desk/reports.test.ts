import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportPictures, reports } from "~/db/schema/reports.ts";
import { openReports } from "~/features/desk/reports/queries.server.ts";
import { subjectAt } from "~/features/desk/subjects/queries.server.ts";
import { placeAt } from "~/features/desk/subjects/rules.ts";
import { found } from "../../support/found.ts";
import { projectWithEverything, siteWithEverything } from "../../support/hidden-pages.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo, storedMails } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";
import { seatAtDesk } from "../../support/withholding.ts";

const OPERATOR = { name: "Fog Films", email: "operator@example.org" };

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ operator: OPERATOR });
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const formAt = (about: string, category?: string) =>
  `/report?${new URLSearchParams({ about, ...(category && { category }) })}`;
const NOTICE = { explanation: "It shows me.", name: "Noor", email: "noor@example.org", goodFaith: "on" };
const ofSubject = (subjectId: string) => product.db.select().from(reports).where(eq(reports.subjectId, subjectId));

test("a public page says where it is reported; the report gets a number, a receipt, and a link to its state", async () => {
  const { username, pageId, accountId } = await launchedOwner(product);
  expect(await (await guest.get(`/u/${username}`)).text()).toContain("/report?about=");
  const choice = await (await guest.get(formAt(`/u/${username}`))).text();
  expect(choice).toContain("My picture or my name is used");
  expect(await (await guest.get(formAt(`/u/${username}`, "person"))).text()).toContain("told to nobody");
  const sent = await guest.post(formAt(`/u/${username}`, "person"), NOTICE);
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining("Your report has arrived")]);
  const [report] = await ofSubject(pageId);
  expect(report).toMatchObject({ ownerId: accountId, category: "person", state: "open", priority: 2 });
  const receipt = await mailTo(product.config.dataDir, NOTICE.email, `Your report R-${report?.number} has arrived`);
  const link = new URL(found(/https?:\/\/\S+\/reports\/\S+/.exec(receipt.text)?.[0])).pathname;
  const state = await guest.get(link);
  expect([state.status, state.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await state.text()).toContain("waits for a person");
  expect((await guest.get(`${link}x`)).status).toBe(404);
});

test("every public thing can be reported", async () => {
  const [project, site] = [await projectWithEverything(product), await siteWithEverything(product)];
  const subjects = await Promise.all(
    [
      ...[`/films/${project.slug}`, `/films/${project.slug}/comments/${project.commentId}`, `/c/${project.sharedId}`],
      ...[`/embed/${project.videoId}`, `/l/${project.code}`, `/u/${site.username}/letters/${site.letterId}`],
    ].map(async (address) => {
      const place = placeAt(address, product.baseUrl);
      return place && (await subjectAt(product.db, place, "public"));
    }),
  );
  expect(subjects.map((subject) => subject?.kind)).toEqual(["page", "comment", "clip", "page", "link", "letter"]);
});

test("the name and the picture of an account are reported alone, from its own page", async () => {
  const { username, accountId } = await launchedOwner(product);
  const path = `${formAt(`/u/${username}`)}&part=account`;
  const choice = await (await guest.get(formAt(`/u/${username}`))).text();
  expect(choice).toContain(path.replaceAll("&", "&amp;"));
  expect(await (await guest.get(path)).text()).toContain(`${path}&category=person`.replaceAll("&", "&amp;"));
  expect((await guest.post(`${path}&category=person`, NOTICE)).status).toBe(200);
  expect((await ofSubject(accountId))[0]).toMatchObject({ subjectKind: "account", ownerId: accountId });
  expect((await guest.post(`${formAt("/l/none", "person")}&part=account`, NOTICE)).status).toBe(404);
});

test("what nobody can see, and an address of another host, cannot be reported", async () => {
  const { username, visitor } = await launchedOwner(product);
  await visitor.post("/studio/site/privacy", { profilePublic: "false" });
  for (const about of [`/u/${username}`, "/u/nobody-at-all", "https://elsewhere.example/u/ada", "/terms", ""]) {
    expect(await (await guest.get(formAt(about))).text()).toContain("There is nothing to report");
    expect((await guest.post(formAt(about, "person"), NOTICE)).status).toBe(404);
  }
});

test("a refused form keeps what was typed", async () => {
  const { username } = await launchedOwner(product);
  const refused = await guest.post(formAt(`/u/${username}`, "hate"), { explanation: "<b>شعر</b>", name: "Noor" });
  const screen = await refused.text();
  expect([refused.status, screen.includes("&lt;b&gt;شعر&lt;/b&gt;")]).toEqual([422, true]);
  expect(screen).toContain("Please confirm that you believe it");
});

test("the same report sent twice is one, and twenty people are one entry that is as urgent as the most urgent", async () => {
  const { username, pageId } = await launchedOwner(product);
  const path = formAt(`/u/${username}`, "spam");
  const send = (nth: number) => guest.post(path, { explanation: `Advertising ${nth}.` });
  await Promise.all(Array.from({ length: 19 }, (_, nth) => send(nth)));
  await send(0);
  await guest.post(formAt(`/u/${username}`, "minors"), { explanation: "Look at minute 3." });
  const all = await ofSubject(pageId);
  expect(all.map(({ state }) => state).sort()).toEqual([...Array(19).fill("merged"), "open"]);
  expect(all.find(({ state }) => state === "open")).toMatchObject({ people: 20, priority: 4 });
  const { reports: queue } = await openReports(product.db);
  expect(queue[0]).toMatchObject({ people: 20, address: `/u/${username}` });
});

test("reports of one thing wait for each other without the connections to the database that pages need", async () => {
  const { username, pageId } = await launchedOwner(product);
  const send = (nth: number) => guest.post(formAt(`/u/${username}`, "spam"), { explanation: `Advertising ${nth}.` });
  const waiting = sql<number>`(select count(*)::int from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted)`;
  const sent = await product.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${pageId}`}, 0))`);
    const answers = Array.from({ length: 24 }, (_, nth) => send(nth));
    const read = async () => (await tx.select({ waiting }).from(sql`(values (1)) one`))[0]?.waiting;
    await until(async () => (await read()) === 1, "one of them waits in the database");
    for (let visit = 0; visit < 10; visit++) expect((await guest.get(formAt(`/u/${username}`))).status).toBe(200);
    expect(await read()).toBe(1);
    return { answers };
  });
  expect((await Promise.all(sent.answers)).map(({ status }) => status)).toEqual(Array(24).fill(200));
});

test("an address is one person of an entry, and waits behind others after five reports that ended with nothing", async () => {
  const { username, pageId } = await launchedOwner(product);
  const path = formAt(`/u/${username}`, "person");
  const email = `again-${username}@example.org`;
  const send = (explanation: string) => guest.post(path, { ...NOTICE, email, explanation });
  for (const explanation of ["One.", "Two.", "Three.", "Four.", "Five."]) await send(explanation);
  await guest.post(path, { ...NOTICE, email: `other-${email}` });
  expect((await ofSubject(pageId)).find(({ state }) => state === "open")).toMatchObject({ people: 2, priority: 2 });
  const ended = { state: "decided", outcome: "nothing", lastStepAt: new Date() } as const;
  await product.db.update(reports).set(ended).where(eq(reports.subjectId, pageId));
  await send("Six.");
  const sixth = found((await ofSubject(pageId)).find(({ explanation }) => explanation === "Six."));
  expect(sixth.priority).toBe(-1);
  const receipt = await mailTo(product.config.dataDir, email, `Your report R-${sixth.number} has arrived`);
  expect(receipt.text).toContain("waits behind");
});

test("whoever is not named gets no mail, and nobody is asked for a name about minors", async () => {
  const { username, pageId } = await launchedOwner(product);
  const before = (await storedMails(product.config.dataDir)).length;
  const form = await (await guest.get(formAt(`/u/${username}`, "minors"))).text();
  expect(form).not.toContain("Your name");
  await guest.post(formAt(`/u/${username}`, "minors"), { ...NOTICE, explanation: "At minute 3." });
  expect((await ofSubject(pageId))[0]).toMatchObject({ name: "", email: "" });
  expect(await storedMails(product.config.dataDir)).toHaveLength(before);
});

test("a report shows pictures to the desk alone, encoded again; of minors it keeps none", async () => {
  const [{ username, pageId }, admin] = [await launchedOwner(product), await launchedOwner(product)];
  await seatAtDesk(product, admin.accountId);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const send = (category: string, files: Buffer[]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...NOTICE, explanation: `About ${category}.` })) form.set(name, value);
    for (const file of files) form.append("pictures", new File([new Uint8Array(file)], "seen.png"));
    return guest.fetch(formAt(`/u/${username}`, category), { method: "POST", body: form });
  };
  expect((await send("person", [png, png, png, png])).status).toBe(422);
  expect((await send("person", [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")])).status).toBe(422);
  expect((await send("person", [png, png])).status).toBe(200);
  expect((await send("minors", [png])).status).toBe(200);
  const kept = await product.db.select().from(reportPictures);
  const [report] = await ofSubject(pageId);
  expect(kept.map(({ reportId, width }) => [reportId, width])).toEqual([
    [report?.id, 40],
    [report?.id, 40],
  ]);
  const path = `/operator/reports/${report?.id}/pictures/${kept[0]?.id}`;
  const shown = await admin.visitor.get(path);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(await (await admin.visitor.get(`/operator/reports/${report?.id}`)).text()).toContain(path);
  expect((await guest.get(path)).status).toBe(404);
});

test("one address sends three reports of a thing a day", async () => {
  const limited = await startTestProduct({ operator: OPERATOR, rateLimits: true, role: "web" });
  const { username } = await launchedOwner(limited);
  const send = (nth: number) =>
    new Visitor(limited.baseUrl).post(formAt(`/u/${username}`, "spam"), { explanation: `Advertising ${nth}.` });
  const statuses = [];
  for (let nth = 0; nth < 4; nth++) statuses.push((await send(nth)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await limited.stop();
});

test("where no operator is named, the form says that nobody can be reached, and the desk is closed", async () => {
  const nobodys = await startTestProduct({ operator: { name: null, email: null }, role: "web" });
  const { username, accountId, visitor: admin } = await launchedOwner(nobodys);
  await seatAtDesk(nobodys, accountId);
  expect((await admin.get("/operator")).status).toBe(404);
  const visitor = new Visitor(nobodys.baseUrl);
  expect(await (await visitor.get(formAt(`/u/${username}`))).text()).toContain("Nobody can be reached here");
  expect((await visitor.post(formAt(`/u/${username}`, "spam"), { explanation: "x" })).status).toBe(404);
  await nobodys.stop();
});
