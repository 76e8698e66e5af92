import { and, eq, isNull } from "drizzle-orm";
import { enterpriseRequests } from "~/db/schema/enterprise-requests.ts";
import type { EnterpriseRequestId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

const unmailed = isNull(enterpriseRequests.mailedAt);

/** A request whose mail to the operator is not sent yet; null for others. */
export async function unmailedRequest(db: Reader, requestId: EnterpriseRequestId) {
  const [request] = await db
    .select()
    .from(enterpriseRequests)
    .where(and(eq(enterpriseRequests.id, requestId), unmailed));
  return request ?? null;
}

export async function unmailedRequestIds(db: Reader): Promise<EnterpriseRequestId[]> {
  const rows = await db.select({ id: enterpriseRequests.id }).from(enterpriseRequests).where(unmailed);
  return rows.map(({ id }) => id);
}
