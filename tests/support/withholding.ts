import { randomBytes } from "node:crypto";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { operatorRoles } from "~/db/schema/withholding.ts";
import { giveBack, type NewDecision, withhold } from "~/features/account/withholding/commands.server.ts";
import type { OperatorRole } from "~/features/desk/operators/rules.ts";
import type { AccountId, DecisionId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { TestProduct } from "./product.ts";
import { prove } from "./proof.ts";

type Given = Pick<NewDecision, "accountId" | "subjectKind" | "subjectId" | "address" | "measure"> &
  Partial<NewDecision>;

/** The operator decides about a thing, without the desk. */
export function withholdNow({ db, queue }: TestProduct, decision: Given, now = new Date()) {
  const why = { reason: "rights", facts: "It was shown without permission.", until: null, byId: null } as const;
  return db.transaction((tx) => withhold({ tx, queue }, { ...why, ...decision }, now));
}

/** The operator takes a decision back, without the desk. */
export const giveBackNow = ({ db, queue }: TestProduct, decisionId: DecisionId) =>
  db.transaction((tx) => giveBack({ tx, queue }, { decisionId, byId: null, how: "press" }, new Date()));

/** Gives an account a role, and everything that the desk asks for. */
export async function seatAtDesk({ db }: { db: Db }, accountId: AccountId, role: OperatorRole = "admin") {
  const now = new Date();
  await db.insert(operatorRoles).values({ accountId, role, since: now });
  const factor = { sealedKey: randomBytes(8).toString("hex"), recoveryHashes: [], createdAt: now, confirmedAt: now };
  await db.insert(secondFactors).values({ accountId, ...factor });
  await prove(db, accountId);
}
