import { data, type RouterContextProvider, redirect } from "react-router";
import { startGoogle } from "~/features/account/accounts/commands.server.ts";
import { MESSAGES } from "~/features/account/accounts/rules.ts";
import { failureOf } from "~/middleware/no-room.server.ts";
import { productContext } from "~/middleware/product.server.ts";

/** The action of `Continue with Google`, for sign-in and sign-up. */
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
