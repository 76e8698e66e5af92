import type { RouterContextProvider } from "react-router";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { RECOVERY_OPENS } from "~/features/account/second-factors/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { isAppCode } from "~/platform/one-time-codes.ts";
import { addressContext } from "./address.server.ts";
import { type Counted, firstRefusal } from "./attempts.server.ts";
import { knownBrowserOf } from "./known-browser.server.ts";
import { productContext } from "./product.server.ts";

type Given = { accountId: AccountId; code: string };
type Attempt = { ok: true; forgive(): Promise<void> } | { ok: false; message: string };

/**
 * Counts a code of a second factor at sign-in; call `forgive` after a right one. Whoever knows the password can use up
 * the codes of unknown browsers, but neither those of a known one nor the recovery codes.
 */
export async function countFactor(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { accountId, code }: Given,
): Promise<Attempt> {
  const product = context.get(productContext);
  const browser = await knownBrowserOf(request, product, accountId);
  const sender = `${browser ?? context.get(addressContext)} ${accountId}`;
  const counted: Counted[] = isAppCode(code)
    ? [["factor:guess", sender], browser ? ["factor:browser", browser] : ["factor:account", accountId]]
    : [["factor:recovery", sender]];
  const seconds = await firstRefusal(product.limiter, counted);
  if (seconds !== null) return { ok: false, message: messageFor(code, seconds) };
  const forgive = async () => {
    for (const [kind, key] of counted) await product.limiter.forgive(kind, key);
  };
  return { ok: true, forgive };
}

/** Recovery codes have limits of their own. */
const messageFor = (code: string, seconds: number) =>
  isAppCode(code) ? `${tooManyAttempts(seconds)} ${RECOVERY_OPENS}` : tooManyAttempts(seconds);
