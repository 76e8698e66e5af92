import { data, type RouterContextProvider } from "react-router";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import type { LimitKind, RateLimiter } from "~/platform/rate-limit.ts";
import { addressContext } from "./address.server.ts";
import { knownBrowser } from "./known-browser.server.ts";
import { productContext } from "./product.server.ts";

type Context = Readonly<RouterContextProvider>;
export type Counted = [kind: LimitKind, key: string];

/** Counts an attempt for the visitor's address; over the limit returns 429 with the typed values. */
export function refuseTooMany<Typed extends object>(
  context: Context,
  action: "sign-up" | "forgot" | "reset",
  typed: Typed,
) {
  return refusal(context, [[`${action}:address`, context.get(addressContext)]], typed);
}

/**
 * The same for sign-in. A known browser of the account has its own counter, so that attackers cannot lock the owner
 * out; all others are counted by address and, with a far higher limit, by email.
 */
export async function refuseTooManySignIns(request: Request, context: Context, typed: { email: string }) {
  const email = typed.email.trim().toLowerCase();
  const browser = await knownBrowser(request, context.get(productContext), email);
  if (browser) return refusal(context, [["sign-in:browser", browser]], typed);
  const address = context.get(addressContext);
  const counted: Counted[] = [
    ["sign-in:guess", `${address} ${email}`],
    ["sign-in:address", address],
    ["sign-in:email", email],
  ];
  return refusal(context, counted, typed);
}

async function refusal<Typed extends object>(context: Context, counted: Counted[], typed: Typed) {
  const seconds = await firstRefusal(context.get(productContext).limiter, counted);
  return seconds === null ? null : tooMany(seconds, typed);
}

/** Seconds to wait, or null; an attempt that one limit refuses is not counted by the following limits. */
export async function firstRefusal(limiter: RateLimiter, counted: Counted[]): Promise<number | null> {
  for (const [kind, key] of counted) {
    const verdict = await limiter.limit(kind, key);
    if (!verdict.ok) return verdict.retryAfterSeconds;
  }
  return null;
}

const tooMany = <Typed extends object>(seconds: number, typed: Typed) =>
  data(
    { ...typed, errors: { form: tooManyAttempts(seconds) } },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
