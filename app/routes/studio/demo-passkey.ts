import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { newPasskeyChallenge } from "~/features/account/passkeys/commands.server.ts";
import { NO_PASSKEYS, passkeyHost } from "~/features/account/passkeys/rules.ts";
import { passkeyOwnerInput } from "~/features/studio/demo/input.ts";
import type { PasskeyOffer } from "~/features/studio/demo/ui/passkey-way.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/demo-passkey";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** What the browser needs to make the passkey with which a demo becomes somebody's own; a real account adds its own. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!context.get(accountContext).demoUntil) throw notFound();
  const { auth, config } = context.get(productContext);
  const host = passkeyHost(config.baseUrl);
  if (!host.ok) return data<PasskeyOffer>({ errors: { form: NO_PASSKEYS[host.reason] } }, { status: 501 });
  const read = readForm(passkeyOwnerInput, context.get(formContext));
  if (!read.ok) return data<PasskeyOffer>({ errors: read.errors }, { status: 422 });
  const { headers, response } = await newPasskeyChallenge(auth, request.headers, read.input.email);
  headers.set("cache-control", "no-store");
  return data<PasskeyOffer>({ errors: {}, creation: response }, { headers });
}
