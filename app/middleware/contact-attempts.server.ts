import type { RouterContextProvider } from "react-router";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { addressContext } from "./address.server.ts";
import { productContext } from "./product.server.ts";

type Asked = { email: string; accountId: AccountId };

/** Counts a sign-up for mail by visitor, mailbox and page; returns the message when a limit is passed, else null. */
export async function tooManyRequests(context: Readonly<RouterContextProvider>, { email, accountId }: Asked) {
  const { limiter } = context.get(productContext);
  const verdicts = [
    await limiter.limit("contact:address", context.get(addressContext)),
    await limiter.limit("contact:email", email),
    await limiter.limit("contact:page", accountId),
  ];
  const refused = verdicts.find((verdict) => !verdict.ok);
  return refused && !refused.ok ? tooManyAttempts(refused.retryAfterSeconds) : null;
}
