import { data, type RouterContextProvider } from "react-router";
import { tooManyAttempts } from "~/features/accounts/rules.ts";
import type { LimitKind } from "~/platform/rate-limit.ts";
import { addressContext } from "./address.server.ts";
import { productContext } from "./product.server.ts";

type Counted<Kind> = Kind extends `${infer Action}:address` ? Action : never;
type Action = Counted<LimitKind>;

/** Counts an attempt for the visitor's address and, where one is given, the email; answers 429 when it is one too many. */
export async function refuseTooMany(context: Readonly<RouterContextProvider>, action: Action, email?: string) {
  const { limiter } = context.get(productContext);
  const verdicts = [await limiter.limit(`${action}:address`, context.get(addressContext))];
  if (email && action !== "reset") verdicts.push(await limiter.limit(`${action}:email`, email));
  for (const verdict of verdicts) {
    if (!verdict.ok) return tooMany(verdict.retryAfterSeconds, email);
  }
  return null;
}

const tooMany = (seconds: number, email = "") =>
  data(
    { email, errors: { form: tooManyAttempts(seconds) } },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
