import { and, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks.ts";
import type { AccountId, OwnWebhook, WebhookDeliveryId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import type { Reader } from "~/platform/db.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";
import { endpointState } from "./rules.ts";

const ownEndpoint = ({ accountId, webhookId }: OwnWebhook) =>
  and(eq(webhookEndpoints.id, webhookId), eq(webhookEndpoints.accountId, accountId));

/** The account's endpoints, newest first. */
export const endpointsOf = (db: Reader, accountId: AccountId) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.accountId, accountId))
    .orderBy(desc(webhookEndpoints.createdAt));

/** One endpoint of the account; null for another account's. */
export async function endpointOf(db: Reader, own: OwnWebhook) {
  const [endpoint] = await db.select().from(webhookEndpoints).where(ownEndpoint(own));
  return endpoint ?? null;
}
export type Endpoint = NonNullable<Awaited<ReturnType<typeof endpointOf>>>;

/** The secret that signs an endpoint's messages; null for another account's, and where it was sealed by another one. */
export async function secretOf({ db, keptSecrets }: { db: Reader; keptSecrets: KeptSecrets }, own: OwnWebhook) {
  const endpoint = await endpointOf(db, own);
  return endpoint && keptSecrets.open(endpoint.sealedSecret);
}

const DELIVERIES_LISTED = 50;

/** One page of an endpoint's messages with what became of them, newest first. */
export async function deliveriesOf(db: Reader, own: OwnWebhook, after: Cursor<WebhookDeliveryId> | null) {
  const further = after && sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (${after.at}, ${after.id})`;
  const rows = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(ownEndpoint(own), further ?? undefined))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(DELIVERIES_LISTED + 1);
  return pageOf(
    rows.map(({ delivery }) => delivery),
    DELIVERIES_LISTED,
  );
}

/** A message of the account's endpoint; null where there is none. */
export async function deliveryOf(db: Reader, own: OwnWebhook, deliveryId: WebhookDeliveryId) {
  const [found] = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(ownEndpoint(own), eq(webhookDeliveries.id, deliveryId)));
  return found?.delivery ?? null;
}

/** A message that is to be sent, with its endpoint; null once it has arrived, was given up, or its endpoint is off. */
export async function dueDelivery(db: Reader, deliveryId: WebhookDeliveryId) {
  const [found] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(eq(webhookDeliveries.id, deliveryId), isNotNull(webhookDeliveries.dueAt), isNull(webhookEndpoints.endedAt)),
    );
  return found ?? null;
}

/** Messages that are due since before this moment, with the host that they go to. */
export const overdueDeliveries = (db: Reader, before: Date) =>
  db
    .select({ id: webhookDeliveries.id, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(lte(webhookDeliveries.dueAt, before), isNull(webhookEndpoints.endedAt)))
    .limit(10_000);

const MESSAGES_SHOWN = 5;

/** The account's endpoints as its settings show them, each with its latest messages. */
export async function shownEndpoints(db: Reader, accountId: AccountId) {
  const endpoints = await endpointsOf(db, accountId);
  return Promise.all(
    endpoints.map(async ({ id, url, kinds, ...state }) => {
      const { page } = await deliveriesOf(db, { accountId, webhookId: id }, null);
      const messages = page
        .slice(0, MESSAGES_SHOWN)
        .map((one) => ({ ...one, body: JSON.stringify(one.body, null, 2) }));
      return { id, url, kinds, state: endpointState(state), isOn: state.endedAt === null, messages };
    }),
  );
}
