import { data, type RouterContextProvider, redirect } from "react-router";
import { startGoogle } from "~/features/accounts/commands.server.ts";
import { MESSAGES } from "~/features/accounts/rules.ts";
import { failureOf } from "~/gates/no-room.server.ts";
import { productContext } from "~/gates/product.server.ts";

/** What `Continue with Google` answers on both screens. */
export async function continueWithGoogle(context: Readonly<RouterContextProvider>) {
  const { auth, config, log } = context.get(productContext);
  if (!config.google) return data({ email: "", errors: { form: MESSAGES.googleUnavailable } }, 501);
  try {
    const { url, headers } = await startGoogle(auth);
    return redirect(url, { headers });
  } catch (error) {
    log.error({ err: error }, "Google sign-in failed");
    const { form, status } = failureOf(error, MESSAGES.googleFailed);
    return data({ email: "", errors: { form } }, status);
  }
}
