import { randomBytes } from "node:crypto";
import { accounts } from "~/db/schema/accounts.ts";
import { apiKeys } from "~/db/schema/api-keys.ts";
import { passkeys } from "~/db/schema/passkeys.ts";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks.ts";
import { keyHash } from "~/features/account/api-keys/queries.server.ts";
import { SCOPES, type Scope } from "~/features/account/api-keys/rules/scopes.ts";
import { KEY_BYTES, keyOf, prefixOf } from "~/features/account/api-keys/rules.ts";
import { bodyOf, WEBHOOK_KINDS } from "~/features/account/webhooks/rules.ts";
import {
  type AccountId,
  type ApiKeyId,
  newId,
  type PasskeyId,
  type WebhookDeliveryId,
  type WebhookEndpointId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { KeptSecrets } from "~/platform/kept-secrets.ts";

/** An account that has chosen its address and confirmed its mailbox. */
export async function createAccount(db: Db, values: Partial<typeof accounts.$inferInsert> = {}) {
  const accountId = newId<AccountId>();
  const username = `ada-${accountId.slice(0, 8)}`;
  const email = `${username}@example.org`;
  await db
    .insert(accounts)
    .values({ id: accountId, name: "Ada Marsh", email, username, emailVerified: true, ...values });
  return { accountId, username, email };
}

export async function createPasskey(db: Db, accountId: AccountId) {
  const id = newId<PasskeyId>();
  const kept = { publicKey: "none", credentialID: id, counter: 0, deviceType: "singleDevice", backedUp: false };
  await db.insert(passkeys).values({ id, userId: accountId, name: "Phone", ...kept });
  return id;
}

/** A key of the account; `key` is what its owner was told once. */
export async function createApiKey(
  db: Db,
  accountId: AccountId,
  { scopes = [...SCOPES], ...values }: { scopes?: Scope[] } & Partial<typeof apiKeys.$inferInsert> = {},
) {
  const [keyId, key] = [newId<ApiKeyId>(), keyOf(randomBytes(KEY_BYTES))];
  const made = { id: keyId, accountId, name: "Festival", scopes, createdAt: new Date(), ...values };
  await db.insert(apiKeys).values({ ...made, prefix: prefixOf(key), hash: keyHash(key) });
  return { keyId, key };
}

/** An endpoint that is told everything, with a message that it has had. */
export async function createWebhook(
  { db, keptSecrets }: { db: Db; keptSecrets: KeptSecrets },
  accountId: AccountId,
  values: Partial<typeof webhookEndpoints.$inferInsert> = {},
) {
  const [webhookId, deliveryId, now] = [newId<WebhookEndpointId>(), newId<WebhookDeliveryId>(), new Date()];
  const sealedSecret = await keptSecrets.seal(WEBHOOK_SECRET);
  const told = { url: "https://program.example/hooks", kinds: [...WEBHOOK_KINDS], sealedSecret, createdAt: now };
  await db.insert(webhookEndpoints).values({ id: webhookId, accountId, ...told, ...values });
  const message = { kind: "video.ready", subjectId: deliveryId, payload: {}, at: now } as const;
  const body = bodyOf(message);
  await db
    .insert(webhookDeliveries)
    .values({ id: deliveryId, endpointId: webhookId, kind: message.kind, body, createdAt: now, deliveredAt: now });
  return { webhookId, deliveryId };
}

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
