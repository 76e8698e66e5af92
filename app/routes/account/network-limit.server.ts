import { data, type RouterContextProvider } from "react-router";
import { tooManyAccounts } from "~/features/account/abuse-limits/rules.ts";
import { addressContext } from "~/middleware/address.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { wideNetworkOf } from "~/platform/sender.ts";

type Context = Readonly<RouterContextProvider>;

/** Counts an account of the visitor's network; beyond the day's number an answer that says when it ends. */
export async function heldAccount(context: Context, email: string) {
  const { limiter, guard } = context.get(productContext);
  const network = wideNetworkOf(context.get(addressContext));
  const verdict = await limiter.limit("sign-up:network", network);
  if (verdict.ok) return null;
  const now = new Date();
  guard.note({ rule: "accounts", accountId: null, network, at: now });
  const form = tooManyAccounts(new Date(now.getTime() + verdict.retryAfterSeconds * 1000));
  const headers = { "retry-after": String(verdict.retryAfterSeconds) };
  return data({ email, terms: true, errors: { form } }, { status: 429, headers });
}

/** Whether an account could be made now: it is counted when there is one, at the end of the way by another service. */
export async function heldForNow(context: Context) {
  const held = await heldAccount(context, "");
  if (!held) await forgiveAccount(context);
  return held;
}

/** Gives it back, where no account was made. */
export const forgiveAccount = (context: Context) =>
  context.get(productContext).limiter.forgive("sign-up:network", wideNetworkOf(context.get(addressContext)));
