import { data, type RouterContextProvider } from "react-router";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { addressContext } from "./address.server.ts";
import { productContext } from "./product.server.ts";

type Action = "sign-in" | "sign-up" | "forgot" | "reset";

/** Counts an attempt for the visitor's address and the email; one too many is answered with 429 and what was typed. */
export async function refuseTooMany<Typed extends { email?: string }>(
  context: Readonly<RouterContextProvider>,
  action: Action,
  typed: Typed,
) {
  const { limiter } = context.get(productContext);
  const email = typed.email?.trim().toLowerCase();
  const verdicts = [await limiter.limit(`${action}:address`, context.get(addressContext))];
  if (email && action !== "reset") verdicts.push(await limiter.limit(`${action}:email`, email));
  for (const verdict of verdicts) {
    if (!verdict.ok) return tooMany(verdict.retryAfterSeconds, typed);
  }
  return null;
}

const tooMany = <Typed extends object>(seconds: number, typed: Typed) =>
  data(
    { ...typed, errors: { form: tooManyAttempts(seconds) } },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
