import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import { reportMails, savedViews } from "~/db/schema/saved-views.ts";
import { enqueueDue, mailReport, sendReport } from "~/features/insights/report-mails/jobs.server.ts";
import { REPORT_MAILS_SEAL } from "~/features/insights/report-mails/rules.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { viewsPath } from "~/features/insights/saved-views/rules.ts";
import { createVisit } from "../../support/counted.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { readPdf } from "../../support/pdf.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { createSavedView } from "../../support/saved-views.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

/** A Monday, in Auckland at night. */
const MONDAY = new Date("2026-03-02T09:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

let owner: Awaited<ReturnType<typeof launchedOwner>>;
let view: Awaited<ReturnType<typeof createSavedView>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
  view = await createSavedView(product, owner.accountId);
  await product.db.update(savedViews).set({ mailEvery: "week" }).where(eq(savedViews.id, view.viewId));
  for (const [country, day] of [
    ["DE", "2026-02-25"],
    ["DE", "2026-03-01"],
    ["FR", "2026-02-25"],
    ["DE", "2026-03-02"],
  ] as const)
    await createVisit(product.db, owner.accountId, { country, day, at: new Date(`${day}T10:00:00Z`) });
  await rollUp(product.db, MONDAY);
});

const send = (now = MONDAY) => sendReport(product, view.viewId, now, new AbortController().signal);
const letters = () => product.db.select().from(mails).where(eq(mails.accountId, owner.accountId));
const isDue = async (now: Date) => {
  await enqueueDue(product, now);
  return product.queue.isPending([mailReport], { viewId: view.viewId });
};

describe("a mailed report", () => {
  test("has the week's figures under the view's filters, and the PDF with it", async () => {
    expect(await send()).toBe("sent");
    const [letter] = await letters();
    const { recipient, subject, text, attachment, attachmentName, unsubscribeUrl } = found(letter);
    expect([recipient, subject]).toEqual([owner.email, "Berlin: your week in figures"]);
    expect(text).toContain("2026-02-23 – 2026-03-01");
    expect(text).toContain("Total Views: 2");
    expect(unsubscribeUrl).toBe(
      `${product.config.baseUrl}/report-mails?token=${product.sealedIds.seal(REPORT_MAILS_SEAL, view.viewId)}`,
    );
    expect(attachmentName).toBe("analytics-2026-02-23-2026-03-01.pdf");
    const printed = (await readPdf(found(attachment ?? undefined))).map((page) => page.text).join("\n");
    expect(printed).toContain("Country: Germany");
    expect(printed).not.toContain("France");
  });

  test("is sent once a period, whoever repeats it at the same moment", async () => {
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.filter((outcome) => outcome === "sent")).toHaveLength(1);
    expect(await send()).toBe("skipped");
    expect(await isDue(MONDAY)).toBe(false);
    expect(await isDue(new Date(MONDAY.getTime() + 6 * 24 * HOUR_MS))).toBe(false);
    expect(await letters()).toHaveLength(1);
    expect(await send(new Date(MONDAY.getTime() + 7 * 24 * HOUR_MS))).toBe("sent");
  });

  test("is neither marked nor sent by a worker that is killed before the mail is written", async () => {
    await expect(
      sendReport(
        { ...product, config: { ...product.config, dataDir: "/dev/null" } },
        view.viewId,
        MONDAY,
        new AbortController().signal,
      ),
    ).rejects.toThrow();
    expect(await product.db.$count(reportMails, eq(reportMails.viewId, view.viewId))).toBe(0);
    expect(await letters()).toEqual([]);
    expect(await send()).toBe("sent");
  });

  test("comes in the account's time zone, and first at the end of the period in which it was wanted", async () => {
    const sunday = new Date("2026-03-01T19:30:00Z");
    await product.db.insert(reportMails).values({ viewId: view.viewId, due: "2026-02-23", sentAt: sunday });
    expect(await isDue(sunday)).toBe(false);
    await product.db.update(accounts).set({ timeZone: "Pacific/Auckland" }).where(eq(accounts.id, owner.accountId));
    expect(await isDue(sunday)).toBe(true);
    const form = new URLSearchParams({ name: "Berlin", mailEvery: "month" });
    await owner.visitor.fetch(`${viewsPath}/${view.viewId}`, { method: "PUT", body: form });
    expect(await send(new Date())).toBe("skipped");
  });

  test("of an account without figures is not tried again in the same period", async () => {
    const silent = await launchedOwner(product, { plan: "grow" });
    const { viewId } = await createSavedView(product, silent.accountId);
    await product.db.update(savedViews).set({ mailEvery: "month" }).where(eq(savedViews.id, viewId));
    const tried = () => sendReport(product, viewId, MONDAY, new AbortController().signal);
    expect([await tried(), await tried()]).toEqual(["no figures", "skipped"]);
  });

  test("ends by the link in it, and with the view, its plan or its account", async () => {
    const set = (values: Partial<typeof accounts.$inferInsert>) =>
      product.db.update(accounts).set(values).where(eq(accounts.id, owner.accountId));
    await set({ plan: "basic" });
    expect(await send()).toBe("locked");
    await set({ plan: "grow", leavingAt: new Date() });
    expect(await send()).toBe("skipped");
    await set({ leavingAt: null });
    const reader = new Visitor(product.baseUrl);
    const path = `/report-mails?token=${product.sealedIds.seal(REPORT_MAILS_SEAL, view.viewId)}`;
    expect(await (await reader.get(path)).text()).toContain("End these mails?");
    expect((await reader.get("/report-mails?token=x")).status).toBe(410);
    expect((await reader.post("/report-mails?token=x")).status).toBe(410);
    expect(await isDue(MONDAY)).toBe(true);
    const ended = await fetch(product.baseUrl + path, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining("No more mails of this report")]);
    expect(await send()).toBe("skipped");
    expect(await letters()).toEqual([]);
  });
});
