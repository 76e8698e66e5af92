import type { AccountId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";

/** The same for changes, which a suspended account does not make. */
export async function changingAccountOf({ auth }: Product, headers: Headers): Promise<AccountId | null> {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!session || session.session.awaitsFactor || session.user.suspendedAt) return null;
  return session.user.id as AccountId;
}

/** The account of a request that no route answers; null without a session, or before its second factor. */
export async function accountOf({ auth }: Product, headers: Headers): Promise<AccountId | null> {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!session || session.session.awaitsFactor) return null;
  return session.user.id as AccountId;
}
