import { randomBytes } from "node:crypto";
import { and, arrayContains, eq, isNull } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, newId, type OwnWebhook, type WebhookDeliveryId, type WebhookEndpointId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";
import type { Placement, Queue, TxAndQueue } from "~/platform/queue.ts";
import type { EndpointInput } from "./input.ts";
import { endpointOf } from "./queries.server.ts";
import { SECRET_BYTES, secretText } from "./rules/signatures.ts";
import { bodyOf, deliverWebhookJob, formerUntil, type Message, MOST_ENDPOINTS, TEST_KIND } from "./rules.ts";

/** Messages to one host take turns, so that a slow one holds up no other. */
export const placementOf = (url: string): Placement => ({ group: new URL(url).host, priority: 0 });

/**
 * Writes a message for each endpoint that wants this kind, in the transaction of what it tells. Without a queue the jobs
 * follow within a minute.
 */
export async function tellEndpoints(
  tx: Tx,
  queue: Queue | null,
  { accountId, ...message }: Message & { accountId: AccountId },
): Promise<void> {
  const wanting = and(
    eq(webhookEndpoints.accountId, accountId),
    isNull(webhookEndpoints.endedAt),
    arrayContains(webhookEndpoints.kinds, [message.kind]),
  );
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(wanting);
  for (const endpoint of endpoints) await writeMessage(tx, queue, endpoint, message);
}

async function writeMessage(
  tx: Tx,
  queue: Queue | null,
  { id: endpointId, url }: { id: WebhookEndpointId; url: string },
  message: Message,
): Promise<WebhookDeliveryId> {
  const [id, { at }] = [newId<WebhookDeliveryId>(), message];
  const body = bodyOf(message);
  await tx.insert(webhookDeliveries).values({ id, endpointId, kind: message.kind, body, createdAt: at, dueAt: at });
  await queue?.send(tx, deliverWebhookJob, { deliveryId: id }, placementOf(url));
  return id;
}

type Sealing = { tx: Tx; keptSecrets: KeptSecrets };

const newSecret = ({ seal }: KeptSecrets) => seal(secretText(randomBytes(SECRET_BYTES)));

/** Adds an endpoint; concurrent calls of one account are decided one after the other. */
export async function addEndpoint(
  { tx, keptSecrets }: Sealing,
  accountId: AccountId,
  wanted: EndpointInput,
  now: Date,
) {
  await lockAccount(tx, accountId);
  if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.accountId, accountId))) >= MOST_ENDPOINTS)
    return { ok: false, reason: "too-many" } as const;
  const id = newId<WebhookEndpointId>();
  const sealedSecret = await newSecret(keptSecrets);
  await tx.insert(webhookEndpoints).values({ id, accountId, ...wanted, sealedSecret, createdAt: now });
  return { ok: true, id } as const;
}

/** Sets what an endpoint is told and where; one that was turned off begins again. False for another account's. */
export async function changeEndpoint(tx: Tx, { accountId, webhookId }: OwnWebhook, wanted: EndpointInput) {
  const own = and(eq(webhookEndpoints.id, webhookId), eq(webhookEndpoints.accountId, accountId));
  const fresh = { ...wanted, endedAt: null, ending: null, failingSince: null };
  const { rowCount } = await tx.update(webhookEndpoints).set(fresh).where(own);
  return rowCount === 1;
}

/** Gives an endpoint another secret; the former one signs as well for a day. False for another account's. */
export async function changeSecret({ tx, keptSecrets }: Sealing, own: OwnWebhook, now: Date): Promise<boolean> {
  const endpoint = await endpointOf(tx, own);
  if (!endpoint) return false;
  const former = { formerSecret: endpoint.sealedSecret, formerUntil: formerUntil(now) };
  const fresh = { sealedSecret: await newSecret(keptSecrets), ...former };
  await tx.update(webhookEndpoints).set(fresh).where(eq(webhookEndpoints.id, endpoint.id));
  return true;
}

export async function removeEndpoint(tx: Tx, { accountId, webhookId }: OwnWebhook): Promise<boolean> {
  const own = and(eq(webhookEndpoints.id, webhookId), eq(webhookEndpoints.accountId, accountId));
  const { rowCount } = await tx.delete(webhookEndpoints).where(own);
  return rowCount === 1;
}

/** Sends a message that tells nothing; null for another account's endpoint, and for one that is off. */
export async function sendTest({ tx, queue }: TxAndQueue, own: OwnWebhook, now: Date) {
  const endpoint = await endpointOf(tx, own);
  if (!endpoint || endpoint.endedAt) return null;
  return writeMessage(tx, queue, endpoint, { kind: TEST_KIND, subjectId: endpoint.id, payload: {}, at: now });
}

/** Sends a message again, at once and with all its attempts; false where its endpoint is off. */
export async function resendMessage(
  { tx, queue }: TxAndQueue,
  own: OwnWebhook,
  deliveryId: WebhookDeliveryId,
  now: Date,
): Promise<boolean> {
  const endpoint = await endpointOf(tx, own);
  if (!endpoint || endpoint.endedAt) return false;
  const message = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpoint.id));
  const fresh = { attempts: 0, dueAt: now, deliveredAt: null };
  const { rowCount } = await tx.update(webhookDeliveries).set(fresh).where(message);
  if (rowCount) await queue.send(tx, deliverWebhookJob, { deliveryId }, placementOf(endpoint.url));
  return rowCount === 1;
}
