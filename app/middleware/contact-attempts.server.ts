import type { RouterContextProvider } from "react-router";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { addressContext } from "./address.server.ts";
import { productContext } from "./product.server.ts";

/** `isTrapped`: it is thrown away, and counts for its sender alone. */
type Asked = { accountId: AccountId; isTrapped?: boolean };

/**
 * Counts a sign-up for mail by visitor and page; returns the message when a limit is passed, else null. When a page has
 * had too many, each other address still has one, so that a flood keeps nobody out.
 */
export async function tooManyRequests(
  context: Readonly<RouterContextProvider>,
  { accountId, isTrapped = false }: Asked,
): Promise<string | null> {
  const { limiter } = context.get(productContext);
  const own = await limiter.limit("contact:address", context.get(addressContext));
  if (!own.ok) return tooManyAttempts(own.retryAfterSeconds);
  if (isTrapped) return null;
  const all = await limiter.limit("contact:page", accountId);
  return all.ok || own.used === 1 ? null : tooManyAttempts(all.retryAfterSeconds);
}
