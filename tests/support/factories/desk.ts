import { counterNotices } from "~/db/schema/counter-notices.ts";
import { reports } from "~/db/schema/reports.ts";
import { appeals, decisions } from "~/db/schema/withholding.ts";
import { type AccountId, type AppealId, type DecisionId, newId, type ReportId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

type Reported = Pick<typeof reports.$inferInsert, "ownerId" | "subjectKind" | "subjectId" | "address"> &
  Partial<typeof reports.$inferInsert>;

/** A report as it waits at the desk. */
export async function createReport(db: Db, values: Reported): Promise<ReportId> {
  const [id, now] = [newId<ReportId>(), new Date()];
  const words = { title: "The Ice Bell", category: "person", explanation: "It shows me.", name: "Noor" };
  const sent = { email: "noor@example.org", fingerprint: id, receivedAt: now, lastStepAt: now };
  await db.insert(reports).values({ id, ...words, ...sent, state: "open", priority: 2, ...values });
  return id;
}

/** A decision about copyright that holds, without what it takes away. */
export async function createDecision(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof decisions.$inferInsert> = {},
) {
  const id = newId<DecisionId>();
  const about = { subjectKind: "link", subjectId: crypto.randomUUID(), address: "/l/bell" } as const;
  const why = { measure: "remove", reason: "copyright", facts: "The film is shown without permission." } as const;
  await db.insert(decisions).values({ id, accountId, ...about, ...why, at: new Date(), ...values });
  return id;
}

/** An appeal that waits for an answer. */
export async function createAppeal(db: Db, accountId: AccountId, decisionId: DecisionId) {
  const appeal = { id: newId<AppealId>(), decisionId, accountId, text: "There is a release.", receivedAt: new Date() };
  await db.insert(appeals).values(appeal);
}

/** A counter-notice of which the days of the law are not over. */
export async function createCounterNotice(db: Db, accountId: AccountId, decisionId: DecisionId) {
  const words = { name: "Ada Marsh", address: "Pier 1\nBergen", phone: "+47 55 00", signature: "Ada Marsh" };
  await db.insert(counterNotices).values({ decisionId, accountId, ...words, receivedAt: new Date() });
}
