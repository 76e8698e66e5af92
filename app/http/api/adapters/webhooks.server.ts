import {
  addEndpoint,
  changeEndpoint,
  changeSecret,
  removeEndpoint,
  resendMessage,
  sendTest,
} from "~/features/account/webhooks/commands.server.ts";
import type { EndpointInput } from "~/features/account/webhooks/input.ts";
import {
  deliveriesOf,
  deliveryOf,
  endpointOf,
  endpointsOf,
  secretOf,
} from "~/features/account/webhooks/queries.server.ts";
import { WEBHOOK_MESSAGES } from "~/features/account/webhooks/rules.ts";
import type { WebhookDeliveryId, WebhookEndpointId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";

const ownOf = ({ accountId, ids }: Pick<Read<"webhookId">, "accountId" | "ids">) => ({
  accountId,
  webhookId: ids.webhookId,
});

export const endpointsOfKey = async ({ db, accountId }: Read) => ({
  items: await endpointsOf(db, accountId),
  next: null,
});

export const endpointOfKey = (call: Read<"webhookId">) => endpointOf(call.db, ownOf(call));

export async function secretOfKey(call: Read<"webhookId">) {
  const secret = await secretOf({ db: call.db, keptSecrets: call.product.keptSecrets }, ownOf(call));
  return secret ? { secret } : null;
}

/** A stored body is an object. */
const told = <Row extends { body: unknown }>({ body, ...row }: Row) => ({ ...row, body: Object(body) });

export async function deliveriesOfKey(call: Read<"webhookId">) {
  if (!(await endpointOf(call.db, ownOf(call)))) return null;
  const { page, next } = await deliveriesOf(call.db, ownOf(call), parseCursor<WebhookDeliveryId>(call.after));
  return { items: page.map(told), next };
}

export async function deliveryOfKey(call: Read<"webhookId" | "deliveryId">) {
  const delivery = await deliveryOf(call.db, ownOf(call), call.ids.deliveryId);
  return delivery && told(delivery);
}

const endpointNow = async ({ tx, accountId }: Change, webhookId: WebhookEndpointId) =>
  written(await endpointOf(tx, { accountId, webhookId }));

export async function makeEndpoint(call: Change<never, EndpointInput>) {
  const { tx, accountId, product, body, now } = call;
  const added = await addEndpoint({ tx, keptSecrets: product.keptSecrets }, accountId, body, now);
  return added.ok ? endpointNow(call, added.id) : refused(added, WEBHOOK_MESSAGES);
}

export const changeEndpointOfKey = async (call: Change<"webhookId", EndpointInput>) =>
  (await changeEndpoint(call.tx, ownOf(call), call.body)) ? endpointNow(call, call.ids.webhookId) : NOT_FOUND;

export async function changeSecretOfKey(call: Change<"webhookId">) {
  const sealing = { tx: call.tx, keptSecrets: call.product.keptSecrets };
  return (await changeSecret(sealing, ownOf(call), call.now)) ? endpointNow(call, call.ids.webhookId) : NOT_FOUND;
}

async function deliveryNow({ tx, ...call }: Change<"webhookId">, deliveryId: WebhookDeliveryId) {
  const delivery = await deliveryOf(tx, ownOf(call), deliveryId);
  return written(delivery && told(delivery));
}

export async function testEndpoint(call: Change<"webhookId">) {
  const { tx, product, now } = call;
  if (!(await endpointOf(tx, ownOf(call)))) return NOT_FOUND;
  const sent = await sendTest({ tx, queue: product.queue }, ownOf(call), now);
  return sent ? deliveryNow(call, sent) : refuse("conflict", WEBHOOK_MESSAGES.ended);
}

export async function resendOfKey(call: Change<"webhookId" | "deliveryId">) {
  const { tx, product, ids, now } = call;
  if (!(await deliveryOf(tx, ownOf(call), ids.deliveryId))) return NOT_FOUND;
  const isSent = await resendMessage({ tx, queue: product.queue }, ownOf(call), ids.deliveryId, now);
  return isSent ? deliveryNow(call, ids.deliveryId) : refuse("conflict", WEBHOOK_MESSAGES.ended);
}

export const removeEndpointOfKey = async (call: Change<"webhookId">) =>
  (await removeEndpoint(call.tx, ownOf(call))) ? DONE : NOT_FOUND;
