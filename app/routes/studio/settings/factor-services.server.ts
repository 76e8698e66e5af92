import type { RouterContextProvider } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { factorCodeInput } from "~/features/account/second-factors/input.ts";
import { FACTOR_MESSAGES, type FactorRefusal } from "~/features/account/second-factors/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import { refused, saved } from "./answer.server.ts";

type Context = Readonly<RouterContextProvider>;
type Result = { ok: true; recoveryCodes?: string[] } | { ok: false; reason: FactorRefusal };
type Change = (
  services: ReturnType<typeof servicesOf>,
  accountId: AccountId,
  code: string,
  now: Date,
) => Promise<Result>;

const servicesOf = ({ db, queue, oneTimeCodes, config }: Product) => ({
  ...{ db, queue, codes: oneTimeCodes, baseUrl: config.baseUrl },
});

/** Makes a change for which the form holds a code of the second factor; wrong ones are counted. */
export async function changeWithCode(context: Context, change: Change) {
  const parsed = readForm(factorCodeInput, context.get(formContext));
  if (!parsed.ok) return refused(parsed.errors);
  const product = context.get(productContext);
  const { id, sessionId } = context.get(accountContext);
  const counted = await product.limiter.limit("proof:session", sessionId);
  if (!counted.ok) return refused({ form: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const changed = await change(servicesOf(product), id, parsed.input.code, new Date());
  if (!changed.ok) return refused({ code: FACTOR_MESSAGES[changed.reason] });
  await product.limiter.forgive("proof:session", sessionId);
  return saved(undefined, changed.recoveryCodes);
}
