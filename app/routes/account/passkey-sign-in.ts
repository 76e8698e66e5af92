import { data, redirect } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { signInChallenge, signInWithPasskey } from "~/features/account/passkeys/commands.server.ts";
import { signInAnswer } from "~/features/account/passkeys/input.ts";
import { NO_PASSKEYS, PASSKEY_MESSAGES, passkeyHost } from "~/features/account/passkeys/rules.ts";
import { SECOND_FACTOR } from "~/features/account/second-factors/rules.ts";
import { addressContext } from "~/middleware/address.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { rememberBrowser } from "~/middleware/known-browser.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { takeWanted } from "~/middleware/wanted-page.server.ts";
import type { Route } from "./+types/passkey-sign-in";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The challenge that a passkey signs, for signing in and for confirming who is there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, config, limiter } = context.get(productContext);
  const host = passkeyHost(config.baseUrl);
  if (!host.ok) return Response.json({ problem: NO_PASSKEYS[host.reason] }, { status: 501 });
  const counted = await limiter.limit("passkey:address", context.get(addressContext));
  if (!counted.ok) return Response.json({ problem: tooManyAttempts(counted.retryAfterSeconds) }, { status: 429 });
  const { headers, response } = await signInChallenge(auth, request.headers);
  headers.set("cache-control", "no-store");
  return Response.json(response, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(signInAnswer, context.get(formContext));
  if (!read.ok) return data({ problem: PASSKEY_MESSAGES.failed }, 400);
  const product = context.get(productContext);
  const counted = await product.limiter.limit("sign-in:address", context.get(addressContext));
  if (!counted.ok) return data({ problem: tooManyAttempts(counted.retryAfterSeconds) }, 429);
  const result = await signInWithPasskey(product, read.input.answer, request.headers);
  if (!result.ok) return data({ problem: PASSKEY_MESSAGES[result.reason] }, 401);
  const { headers, accountId } = result;
  if (result.awaitsFactor) return redirect(SECOND_FACTOR, { headers });
  await rememberBrowser(request, product, accountId, headers);
  return redirect(await takeWanted(request, product.config, result), { headers });
}
