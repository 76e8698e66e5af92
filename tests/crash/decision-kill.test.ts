import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxItems } from "~/db/schema/inbox.ts";
import { reports } from "~/db/schema/reports.ts";
import { decisions, withheldThings } from "~/db/schema/withholding.ts";
import { tellOwnerJob } from "~/features/account/withholding/rules.ts";
import { createReport } from "../support/factories/desk.ts";
import { launchedOwner, signedIn } from "../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { startProductProcess } from "../support/product-process.ts";
import { until } from "../support/until.ts";
import { seatAtDesk } from "../support/withholding.ts";

const REMOVE = { step: "remove", reason: "person", words: "It shows somebody against their will.", until: "" };

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web", operator: { name: "Fog Films", email: "operator@example.org" } });
});
afterAll(() => product.stop());

async function reported() {
  const { accountId, pageId, username } = await launchedOwner(product);
  const about = { ownerId: accountId, subjectKind: "page", subjectId: pageId, address: `/u/${username}` } as const;
  return { accountId, pageId, id: await createReport(product.db, about) };
}

/** What there is of a decision: the measure, the inbox's entry, the job that mails the statement, and what the report says. */
async function leftOf({ accountId, pageId, id }: Awaited<ReturnType<typeof reported>>) {
  const { db } = product;
  const jobs = sql`select count(*)::int as jobs from pgboss.job
    where name = ${tellOwnerJob.name} and data->>'decisionId' in
      (select ${decisions.id}::text from ${decisions} where ${decisions.accountId} = ${accountId})`;
  const [report] = await db.select({ state: reports.state }).from(reports).where(eq(reports.id, id));
  return {
    decisions: await db.$count(decisions, eq(decisions.accountId, accountId)),
    withheld: await db.$count(withheldThings, eq(withheldThings.subjectId, pageId)),
    inbox: await db.$count(inboxItems, eq(inboxItems.accountId, accountId)),
    mails: (await db.execute<{ jobs: number }>(jobs)).rows[0]?.jobs,
    report: report?.state,
  };
}

test("a kill between a measure and its statement leaves neither; after the answer there are both", async () => {
  const { databaseUrl, config } = product;
  const env = { OPERATOR_NAME: "Fog Films", OPERATOR_EMAIL: "operator@example.org" };
  const killed = await startProductProcess({ databaseUrl, dataDir: config.dataDir, role: "web", env });
  const desk = await launchedOwner(product);
  const { visitor } = await signedIn({ auth: product.auth, baseUrl: killed.baseUrl }, desk.accountId);
  await seatAtDesk(product, desk.accountId);
  const [told, cut] = [await reported(), await reported()];
  const press = (id: string) => visitor.post(`/operator/reports/${id}.data`, REMOVE);
  expect((await press(told.id)).status).toBe(200);

  const blocking = await product.db.$client.connect();
  try {
    await blocking.query("begin; lock table inbox_items in access exclusive mode");
    const broken = press(cut.id).catch(() => null);
    const waits = `select from pg_locks where relation = 'inbox_items'::regclass and not granted`;
    await until(async () => (await blocking.query(waits)).rowCount, "the measure is made and its statement waits");
    await killed.end("SIGKILL");
    expect(await broken).toBeNull();
    await blocking.query("rollback");
  } finally {
    blocking.release();
  }
  const both = { decisions: 1, withheld: 1, inbox: 1, mails: 1, report: "decided" };
  expect(await leftOf(told)).toEqual(both);
  expect(await leftOf(cut)).toEqual({ decisions: 0, withheld: 0, inbox: 0, mails: 0, report: "open" });
});
