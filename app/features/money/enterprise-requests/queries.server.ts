import { and, eq, isNull } from "drizzle-orm";
import { enterpriseRequests } from "~/db/schema/enterprise-requests.ts";
import type { EnterpriseRequestId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

const untold = isNull(enterpriseRequests.mailedAt);

/** A request that the operator has not been told of; null when there is none. */
export async function untoldRequest(db: Reader, requestId: EnterpriseRequestId) {
  const [request] = await db
    .select()
    .from(enterpriseRequests)
    .where(and(eq(enterpriseRequests.id, requestId), untold));
  return request ?? null;
}

export async function untoldRequestIds(db: Reader): Promise<EnterpriseRequestId[]> {
  const rows = await db.select({ id: enterpriseRequests.id }).from(enterpriseRequests).where(untold);
  return rows.map(({ id }) => id);
}
