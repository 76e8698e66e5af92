import type { Context, MiddlewareHandler } from "hono";
import { endLeakedKeys } from "~/features/account/api-keys/commands.server.ts";
import { type FoundKey, keyHash, keyWith } from "~/features/account/api-keys/queries.server.ts";
import { isKeyShaped, isOpen, isUseNoted, keysIn } from "~/features/account/api-keys/rules.ts";
import type { HttpEnv } from "~/http/app.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";
import type { Caller } from "./operation.ts";
import { problemAnswer, refuse } from "./problems.ts";

export type Keyed = Caller & { scopes: string[] };
export type ApiEnv = { Bindings: HttpEnv["Bindings"]; Variables: HttpEnv["Variables"] & { caller: Keyed } };

const BEARER = /^Bearer +(\S+)$/i;

/** A challenge as RFC 6750 has it. */
const CHALLENGE = { "www-authenticate": "Bearer" };

/** The open key in a request's header; null where there is none. Junk is refused without a query. */
async function keyOfRequest(product: Product, headers: Headers, isRead: boolean): Promise<FoundKey | null> {
  const text = BEARER.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  if (!isKeyShaped(text)) return null;
  const [key, now] = [await storedKey(product, text, isRead), new Date()];
  if (!key || !isOpen(key, now) || key.leavingAt || key.suspendedAt || key.demoUntil) return null;
  if (!isUseNoted(key.lastUsedAt, now)) product.keyUses.add({ keyId: key.id, at: now });
  return key;
}

/** Reads may use what another read has found a moment before. */
async function storedKey({ db, recentKeys }: Product, text: string, isRead: boolean): Promise<FoundKey | null> {
  const hash = keyHash(text);
  const known = isRead ? recentKeys.get(hash) : undefined;
  if (known) return known;
  const found = await keyWith(db, hash);
  if (found) recentKeys.set(hash, found);
  else recentKeys.delete(hash);
  return found;
}

/** Lets requests with an open key in, before anything else of them is read. */
export const withKey =
  (product: Product): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const key = await keyOfRequest(product, c.req.raw.headers, c.req.method === "GET");
    if (!key) return problemAnswer(refuse("no-key"), CHALLENGE);
    if (!key.onboardedAt || !key.role) return problemAnswer(refuse("not-launched"));
    const { accountId, plan, offer, role, scopes } = key;
    c.set("caller", { accountId, entitlement: { plan, offer, role }, scopes });
    return next();
  };

/** Refuses a key in an address, and ends it. */
export const noKeyInAddress =
  ({ db, queue, config }: Product): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const keys = keysIn(readable(c));
    if (!keys.length) return next();
    await endLeakedKeys({ db, queue, baseUrl: config.baseUrl }, keys, new Date());
    return problemAnswer(refuse("key-in-address"));
  };

/** The address with its escapes read, where they can be. */
function readable(c: Context): string {
  try {
    return decodeURIComponent(c.req.url);
  } catch {
    return c.req.url;
  }
}

/** The account whose key reaches uploads; null for every other request. */
export async function uploaderOf(product: Product, headers: Headers): Promise<AccountId | null> {
  const key = await keyOfRequest(product, headers, false);
  return key?.onboardedAt && key.scopes.includes("videos:write") ? key.accountId : null;
}
