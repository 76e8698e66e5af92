import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { counterNotices } from "~/db/schema/counter-notices.ts";
import { reports } from "~/db/schema/reports.ts";
import { decisions } from "~/db/schema/withholding.ts";
import { restoreCountered } from "~/features/desk/counter-notices/jobs.server.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";
import { seatAtDesk, withholdNow } from "../../support/withholding.ts";

let product: TestProduct;
let guest: Visitor;
let desk: Visitor;
beforeAll(async () => {
  product = await startTestProduct({ operator: { name: "Fog Films", email: "operator@example.org" } });
  guest = new Visitor(product.baseUrl);
  const admin = await launchedOwner(product);
  await seatAtDesk(product, admin.accountId);
  desk = admin.visitor;
});
afterAll(() => product.stop());

const COPYRIGHT = {
  ...{ explanation: "It is my film.", work: "The Salt Road", authority: "Owner", name: "Noor", signature: "Noor" },
  ...{ goodFaith: "on", accuracy: "on" },
};
const COUNTER = {
  ...{ name: "Ada Marsh", address: "Pier 1, Bergen", phone: "+47 55 00", signature: "Ada Marsh" },
  ...{ mistake: "on", jurisdiction: "on" },
};

/** A page that is away because of a notice of copyright. */
async function takenDown() {
  const owner = await launchedOwner(product);
  const path = `/u/${owner.username}`;
  const claimant = `claims-${owner.username}@example.org`;
  const query = new URLSearchParams({ about: path, category: "copyright" });
  await guest.post(`/report?${query}`, { ...COPYRIGHT, email: claimant });
  const [report] = await product.db.select().from(reports).where(eq(reports.subjectId, owner.pageId));
  const about = { accountId: owner.accountId, subjectKind: "page", subjectId: owner.pageId, address: path } as const;
  const why = { measure: "remove", reason: "copyright", reportId: found(report).id } as const;
  const decided = await withholdNow(product, { ...about, ...why });
  if (!decided.ok) throw new Error(decided.reason);
  const { decisionId } = decided;
  await becomes(path, 451);
  return { ...owner, path, claimant, decisionId, form: `/studio/decisions/${decisionId}/counter-notice` };
}

const becomes = (path: string, status: number) =>
  until(async () => (await guest.get(path)).status === status, `${path} is answered with ${status}`);
const runJob = () => restoreCountered.handle({}, product, new AbortController().signal);
const receivedLongAgo = (decisionId: Awaited<ReturnType<typeof takenDown>>["decisionId"]) =>
  product.db
    .update(counterNotices)
    .set({ receivedAt: new Date(Date.now() - 30 * 24 * 60 * 60 * 1000) })
    .where(eq(counterNotices.decisionId, decisionId));

test("a notice of copyright is answered once; its sender gets a copy, and the thing comes back after the days of the law", async () => {
  const { visitor, form, claimant, decisionId, path, email } = await takenDown();
  expect(await (await visitor.get("/studio/decisions")).text()).toContain(form);
  expect((await visitor.post(form, { ...COUNTER, mistake: "" })).status).toBe(422);
  const stranger = await launchedOwner(product);
  expect((await stranger.visitor.get(form)).status).toBe(404);
  expect((await stranger.visitor.post(form, COUNTER)).status).toBe(404);
  expect((await visitor.post(form, COUNTER)).headers.get("location")).toBe("/studio/decisions");
  expect((await visitor.post(form, COUNTER)).status).toBe(409);
  const copy = await mailTo(product.config.dataDir, claimant, "A counter-notice to your notice of copyright");
  expect([copy.text.includes("Ada Marsh"), copy.text.includes("Pier 1"), copy.replyTo]).toEqual([
    ...[true, true, "operator@example.org"],
  ]);
  for (const screen of [await visitor.get("/studio/decisions"), await desk.get("/operator/counter-notices")])
    expect(await screen.text()).toContain("It comes back between");
  await runJob();
  expect((await guest.get(path)).status).toBe(451);
  await receivedLongAgo(decisionId);
  await runJob();
  await becomes(path, 200);
  await mailTo(product.config.dataDir, email, "A decision was taken back");
  expect(await (await visitor.get("/studio/decisions")).text()).toContain("No lawsuit was shown");
});

test("a lawsuit that was shown keeps it away", async () => {
  const { visitor, form, decisionId, path } = await takenDown();
  await visitor.post(form, COUNTER);
  const lawsuit = () => desk.post(`/operator/counter-notices/${decisionId}/lawsuit.data`);
  expect([(await lawsuit()).status, (await lawsuit()).status]).toEqual([200, 409]);
  await receivedLongAgo(decisionId);
  await runJob();
  expect((await guest.get(path)).status).toBe(451);
  expect(await (await visitor.get("/studio/decisions")).text()).toContain("A lawsuit was shown");
});

test("a decision without a notice of copyright cannot be answered so", async () => {
  const { accountId, pageId, username, visitor } = await launchedOwner(product);
  const about = { accountId, subjectKind: "page", subjectId: pageId, address: `/u/${username}` } as const;
  await withholdNow(product, { ...about, measure: "remove", reason: "copyright" });
  const [decision] = await product.db.select().from(decisions).where(eq(decisions.accountId, accountId));
  const form = `/studio/decisions/${decision?.id}/counter-notice`;
  expect((await visitor.get(form)).status).toBe(404);
  expect((await visitor.post(form, COUNTER)).status).toBe(409);
  expect(await (await visitor.get("/studio/decisions")).text()).not.toContain(form);
});
