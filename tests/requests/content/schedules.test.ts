import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { pageDrafts, pageSchedules, pages, pageVersions } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import type { RowsOfPage } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { schedulePublication } from "~/features/content/schedules/commands.server.ts";
import { REFUSAL_SUBJECT } from "~/features/content/schedules/emails/refusal-notice.tsx";
import { publishAllDue } from "~/features/content/schedules/jobs.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { clockAt } from "~/lib/time-zones.ts";
import { storedDraft } from "../../support/drafts.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { publishChange } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date("2026-11-22T10:00:00Z");
const DUE = new Date(NOW.getTime() + HOUR_MS);
const LATER = new Date(NOW.getTime() + 2 * HOUR_MS);

type Change = (document: PageDocument) => PageDocument;
const titled =
  (title: string): Change =>
  (document) => ({ ...document, title });
const withCast =
  (count: number): Change =>
  ({ lists, ...document }) => {
    const row = (at: number) => ({ name: `Player ${at}`, role: "Sister", imageKey: "" });
    const cast = rowsOf(Array.from({ length: count }, (_, at) => [`c${at}`, row(at)]));
    return { ...document, lists: { ...lists, cast } };
  };

const ownPage = async (accountId: AccountId) => ({
  accountId,
  pageId: found(await siteOfAccount(product.db, accountId)).id,
});
const change = async (accountId: AccountId, changed: Change, now = NOW) => {
  const own = await ownPage(accountId);
  return product.db.transaction((tx) => changeDraft(tx, own, changed, now));
};
const schedule = async (accountId: AccountId, at = DUE, now = NOW) => {
  const own = await ownPage(accountId);
  const wanted = { at, zone: "Europe/Berlin", takesDraft: true };
  return product.db.transaction((tx) => schedulePublication(tx, own, wanted, now));
};
const publishAt = (now: Date) => publishAllDue({ ...product, config: { baseUrl: product.baseUrl } }, now);

/** An owner whose draft differs from the public page and is scheduled. */
async function scheduledOwner(changed: Change = titled("The Bell"), values: Parameters<typeof launchedOwner>[1] = {}) {
  const owner = await launchedOwner(product, values);
  await change(owner.accountId, changed);
  expect(await schedule(owner.accountId)).toEqual({ ok: true });
  return { ...owner, ...(await ownPage(owner.accountId)) };
}

type Owner = Awaited<ReturnType<typeof scheduledOwner>>;
const scheduleOf = async ({ pageId }: Pick<Owner, "pageId">) =>
  (await product.db.select().from(pageSchedules).where(eq(pageSchedules.pageId, pageId)))[0] ?? null;
const versionsOf = async ({ pageId }: Pick<Owner, "pageId">) =>
  (await product.db.select().from(pageVersions).where(eq(pageVersions.pageId, pageId))).map(({ version }) => version);
const pageOf = async ({ visitor, username }: Owner) => (await visitor.get(`/u/${username}`)).text();
const shows = (owner: Owner, words: string) =>
  until(async () => (await pageOf(owner)).includes(words), `the page shows ${words}`);
const refusalsTo = async ({ accountId }: Owner) =>
  (await product.db.select().from(mails).where(eq(mails.accountId, accountId))).filter(
    ({ subject }) => subject === REFUSAL_SUBJECT,
  );

describe("what is due", () => {
  test("is published as it was scheduled, once, and the draft keeps its later changes", async () => {
    const owner = await scheduledOwner();
    await change(owner.accountId, titled("The Fog"));
    await publishAt(new Date(DUE.getTime() - 1));
    expect(await versionsOf(owner)).toEqual([1]);
    await publishAt(DUE);
    await shows(owner, "The Bell");
    await publishAt(LATER);
    expect(await versionsOf(owner)).toEqual([1, 2]);
    expect(await scheduleOf(owner)).toBeNull();
    const [draft] = await product.db.select().from(pageDrafts).where(eq(pageDrafts.pageId, owner.pageId));
    expect(draft).toMatchObject({ baseVersion: 2 });
    expect((await storedDraft(product.db, owner.accountId)).document.title).toBe("The Fog");
  });

  test("is published once by two processes in the same minute", async () => {
    const owner = await scheduledOwner();
    await Promise.all([publishAt(DUE), publishAt(DUE), publishAt(DUE)]);
    expect(await versionsOf(owner)).toEqual([1, 2]);
    expect(await scheduleOf(owner)).toBeNull();
  });

  test("does not make a page public that was taken down", async () => {
    const owner = await scheduledOwner();
    await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, owner.accountId));
    const screen = await (await owner.visitor.get("/studio/schedule")).text();
    expect(screen).toContain("Your page is offline and stays so");
    await publishAt(DUE);
    expect(await versionsOf(owner)).toEqual([1, 2]);
    const [page] = await product.db.select().from(pages).where(eq(pages.accountId, owner.accountId));
    expect(page?.publishedAt).toBeNull();
    expect((await fetch(`${product.baseUrl}/u/${owner.username}`)).status).toBe(404);
  });

  test("is published after a downgrade, within the plan", async () => {
    const owner = await scheduledOwner(withCast(30), { plan: "pro" });
    await product.db.update(accounts).set({ plan: "free", offer: null }).where(eq(accounts.id, owner.accountId));
    await publishAt(DUE);
    expect(await versionsOf(owner)).toEqual([1, 2]);
    expect(await pageOf(owner)).not.toContain("Player 29");
  });

  test("is published over a publication by hand, and makes no version where that was the same", async () => {
    const [owner, other] = [await scheduledOwner(), await scheduledOwner()];
    await publishChange(product.db, owner.accountId, titled("The Fog"), NOW);
    await publishChange(product.db, other.accountId, (document) => document, NOW);
    await publishAt(DUE);
    expect(await versionsOf(owner)).toEqual([1, 2, 3]);
    expect(await versionsOf(other)).toEqual([1, 2]);
    await shows(owner, "The Bell");
    expect([await scheduleOf(owner), await scheduleOf(other)]).toEqual([null, null]);
  });

  test("goes with its account", async () => {
    const [gone, owner] = [await scheduledOwner(), await scheduledOwner()];
    await product.db.delete(accounts).where(eq(accounts.id, gone.accountId));
    await publishAt(DUE);
    expect(await scheduleOf(gone)).toBeNull();
    expect(await versionsOf(owner)).toEqual([1, 2]);
  });

  test("may be a document of an earlier schema", async () => {
    const owner = await scheduledOwner();
    const stored: RowsOfPage & { schema: 0 } = {
      schema: 0,
      site: { role: "filmmaker", template: "netflix", theme: "midnight", platforms: [] },
      film: {
        ...{ title: "An Earlier Road", description: "", genres: [], year: 2026, rating: "NR" },
        ...{ matchLabel: "", videoId: null, content: {} },
      },
      profile: null,
      clips: [],
    };
    await product.db.update(pageSchedules).set({ document: stored }).where(eq(pageSchedules.pageId, owner.pageId));
    await publishAt(DUE);
    await shows(owner, "An Earlier Road");
  });
});

describe("what cannot be published", () => {
  const broken: Change = (document) => ({
    ...document,
    title: "",
    film: { ...document.film, watchFreeUrl: "no link" },
  });

  test("changes nothing, is told once by mail with the fields, and shown", async () => {
    const owner = await scheduledOwner();
    const document = broken(found(await scheduleOf(owner)).document as PageDocument);
    await product.db.update(pageSchedules).set({ document }).where(eq(pageSchedules.pageId, owner.pageId));
    await publishAt(DUE);
    await publishAt(LATER);
    expect(await versionsOf(owner)).toEqual([1]);
    expect((await scheduleOf(owner))?.refusedAt).toEqual(DUE);
    const [mail, ...further] = await refusalsTo(owner);
    expect(further).toEqual([]);
    expect(mail?.text).toContain("Title: ");
    expect(mail?.text).toContain("Watch Free link: ");
    const screen = await (await owner.visitor.get("/studio/schedule")).text();
    expect(screen).toContain("was not published on Sunday, 22 November 2026, 12:00 Europe/Berlin");
    expect(screen).toContain("Watch Free link: ");
  });

  test("is one of another role than the draft", async () => {
    const owner = await scheduledOwner();
    await change(owner.accountId, (document) => ({ ...document, role: "actor", template: "actors" }));
    await publishAt(DUE);
    expect(await versionsOf(owner)).toEqual([1]);
    expect((await refusalsTo(owner))[0]?.text).toContain("another role");
  });

  test("is one that cannot be read", async () => {
    const owner = await scheduledOwner();
    await product.db
      .update(pageSchedules)
      .set({ document: { schema: 99 } })
      .where(eq(pageSchedules.pageId, owner.pageId));
    await publishAt(DUE);
    expect((await refusalsTo(owner))[0]?.text).toContain("cannot be read any more");
    expect((await owner.visitor.get("/studio/schedule")).status).toBe(200);
  });

  test("is scheduled again from the draft as it is now", async () => {
    const owner = await scheduledOwner();
    await product.db
      .update(pageSchedules)
      .set({ document: { schema: 99 }, refusedAt: DUE })
      .where(eq(pageSchedules.pageId, owner.pageId));
    const own = { accountId: owner.accountId, pageId: owner.pageId };
    const wanted = { at: LATER, zone: "UTC", takesDraft: false };
    await product.db.transaction((tx) => schedulePublication(tx, own, wanted, NOW));
    await publishAt(LATER);
    await shows(owner, "The Bell");
  });

  test("is not scheduled", async () => {
    const owner = await launchedOwner(product);
    await change(owner.accountId, broken);
    const scheduled = await schedule(owner.accountId);
    expect(scheduled).toMatchObject({ ok: false, reason: "unfinished" });
    expect(await scheduleOf(await ownPage(owner.accountId))).toBeNull();
  });
});

describe("the screen", () => {
  const inDays = (days: number) => clockAt(new Date(Date.now() + days * 24 * HOUR_MS), "Europe/Berlin");
  const form = (days: number, more: Record<string, string> = {}) => ({
    ...inDays(days),
    zone: "Europe/Berlin",
    ...more,
  });

  test("schedules the draft, says when and what, and remembers the zone", async () => {
    const owner = await launchedOwner(product);
    await change(owner.accountId, titled("The Bell"));
    expect((await owner.visitor.post("/studio/schedule", form(3))).status).toBe(200);
    await change(owner.accountId, (document) => ({ ...document, year: 1999 }));
    const screen = await (await owner.visitor.get("/studio/schedule")).text();
    expect(screen).toMatch(/Publishes on \w+, \d+ \w+ \d{4}, \d\d:\d\d Europe\/Berlin/);
    expect(screen).toContain("1 change: title");
    expect(screen).toContain("This is not part of it: 1 change: year.");
    const [account] = await product.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
    expect(account?.timeZone).toBe("Europe/Berlin");
  });

  test("moves a publication without its words, or takes the draft as it is now", async () => {
    const owner = await scheduledOwner();
    await change(owner.accountId, titled("The Fog"));
    await owner.visitor.post("/studio/schedule", form(4));
    const moved = found(await scheduleOf(owner));
    expect(moved.at.getTime()).toBeGreaterThan(Date.now() + 3 * 24 * HOUR_MS);
    expect(moved.document).toMatchObject({ title: "The Bell" });
    await owner.visitor.post("/studio/schedule", form(4, { takesDraft: "on" }));
    expect(found(await scheduleOf(owner)).document).toMatchObject({ title: "The Fog" });
  });

  test("refuses moments that are past, too far or do not exist, and keeps what was typed", async () => {
    const owner = await launchedOwner(product);
    for (const [fields, words] of [
      [form(-1), "at least a minute from now"],
      [form(500), "within the next year"],
      [form(2, { zone: "Europe/Atlantis" }), "choose a time zone"],
    ] as const) {
      const refused = await owner.visitor.post("/studio/schedule", fields);
      expect(refused.status).toBe(422);
      const screen = await refused.text();
      expect(screen).toContain(words);
      expect(screen).toContain(`value="${fields.day}"`);
    }
  });

  test("warns of a publication by hand since then, and cancels", async () => {
    const owner = await scheduledOwner();
    await publishChange(product.db, owner.accountId, titled("The Fog"), LATER);
    const screen = await (await owner.visitor.get("/studio/schedule")).text();
    expect(screen).toContain("Visitors will see the earlier state again");
    expect(screen).toContain('action="/studio/schedule/cancellation"');
    const cancelled = await owner.visitor.post("/studio/schedule/cancellation");
    expect(cancelled.headers.get("location")).toBe("/studio/schedule");
    expect(await scheduleOf(owner)).toBeNull();
    expect((await owner.visitor.post("/studio/schedule/cancellation")).status).toBe(404);
  });

  test("is of the caller’s own page", async () => {
    const [owner, stranger] = [await scheduledOwner(), await launchedOwner(product)];
    expect((await stranger.visitor.post("/studio/schedule/cancellation")).status).toBe(404);
    expect(await (await stranger.visitor.get("/studio/schedule")).text()).not.toContain("Publishes on");
    expect(await scheduleOf(owner)).not.toBeNull();
  });
});

test("one page that fails holds up no other, and is tried again", async () => {
  const [failing, owner] = [await scheduledOwner(), await scheduledOwner()];
  // An unreadable draft is read from the rows of its site.
  await product.db.update(pageDrafts).set({ document: {} }).where(eq(pageDrafts.pageId, failing.pageId));
  await product.db.delete(sites).where(eq(sites.accountId, failing.accountId));
  await publishAt(DUE);
  expect(await versionsOf(owner)).toEqual([1, 2]);
  expect(await versionsOf(failing)).toEqual([1]);
  expect(await scheduleOf(failing)).toMatchObject({ refusedAt: null });
});
