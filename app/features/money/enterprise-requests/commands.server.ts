import { hash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { enterpriseRequests } from "~/db/schema/enterprise-requests.ts";
import type { EnterpriseRequestId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { EnterpriseRequest } from "./input.ts";
import { tellOperatorJob } from "./rules.ts";

/** Stores the request and enqueues its mail to the operator; the same request sent twice is stored once. */
export async function storeRequest(tx: Tx, queue: Queue, request: EnterpriseRequest, now: Date): Promise<void> {
  const { name, company, email, message } = request;
  const said = { name, company, email, message };
  const fingerprint = hash("sha256", JSON.stringify(said), "base64url");
  const [kept] = await tx
    .insert(enterpriseRequests)
    .values({ ...said, fingerprint, createdAt: now })
    .onConflictDoNothing({ target: enterpriseRequests.fingerprint })
    .returning({ id: enterpriseRequests.id });
  if (kept) await queue.send(tx, tellOperatorJob, { enterpriseRequestId: kept.id });
}

/** Claims a request's mail for the caller; false when it is sent already. */
export async function claimMail(tx: Tx, requestId: EnterpriseRequestId, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(enterpriseRequests)
    .set({ mailedAt: now })
    .where(and(eq(enterpriseRequests.id, requestId), isNull(enterpriseRequests.mailedAt)))
    .returning({ id: enterpriseRequests.id });
  return claimed.length > 0;
}
