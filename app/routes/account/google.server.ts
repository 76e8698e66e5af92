import { data, type RouterContextProvider, redirect } from "react-router";
import { startGoogle } from "~/features/account/accounts/commands.server.ts";
import { MESSAGES } from "~/features/account/accounts/rules.ts";
import { failureOf } from "~/middleware/no-room.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Leads to the pages of Google that `start` opens, or says why not. */
export async function leadToGoogle(context: Context, start: () => Promise<{ url: string; headers: Headers }>) {
  const { config, log } = context.get(productContext);
  if (!config.google) return { form: MESSAGES.googleUnavailable, status: 501 };
  try {
    const { url, headers } = await start();
    return redirect(url, { headers });
  } catch (error) {
    log.error({ err: error }, "Google sign-in failed");
    return failureOf(error, MESSAGES.googleFailed);
  }
}

/** The action of `Continue with Google`, for sign-in and sign-up. */
export async function continueWithGoogle(context: Context) {
  const led = await leadToGoogle(context, () => startGoogle(context.get(productContext).auth));
  return led instanceof Response ? led : data({ email: "", errors: { form: led.form } }, led.status);
}
