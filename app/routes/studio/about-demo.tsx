import { data, redirect } from "react-router";
import { mailConfirmation } from "~/features/account/accounts/commands/confirmation.server.ts";
import { startLinkingGoogle } from "~/features/account/accounts/commands.server.ts";
import type { FieldErrors } from "~/features/account/accounts/input.ts";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import { USERNAME_TAKEN } from "~/features/account/accounts/rules/usernames.ts";
import { callbackFailure, MESSAGES } from "~/features/account/accounts/rules.ts";
import { PASSKEY_MESSAGES, passkeyHost } from "~/features/account/passkeys/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { forgetGoogle } from "~/features/studio/demo/commands/google.server.ts";
import { type Kept, keepDemo } from "~/features/studio/demo/commands/keeping.server.ts";
import { googleEmailOf } from "~/features/studio/demo/queries/google.server.ts";
import { ABOUT_DEMO, DEMO_REFUSALS, isDemoRefusal, MAKE_MINE, timeLeft } from "~/features/studio/demo/rules.ts";
import { AboutDemo } from "~/features/studio/demo/ui/about-demo.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { rememberBrowser } from "~/middleware/known-browser.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { leadToGoogle } from "../account/google.server.ts";
import type { Route } from "./+types/about-demo";
import { readDemoOwner } from "./demo-owner.server.ts";

export const meta: Route.MetaFunction = () => pageTitle("Demo");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, demoUntil } = context.get(accountContext);
  if (!demoUntil) throw redirect(dashboardPath(context.get(entitlementContext).role));
  const [refused, error] = [url.searchParams.get("refused"), url.searchParams.get("error")];
  if (url.searchParams.has("google"))
    throw redirect(error === null ? MAKE_MINE : `${ABOUT_DEMO}?error=${encodeURIComponent(error)}#mine`);
  const { db, config } = context.get(productContext);
  return {
    left: timeLeft(demoUntil, new Date()),
    refused: isDemoRefusal(refused) ? DEMO_REFUSALS[refused] : null,
    host: new URL(config.baseUrl).host,
    googleEmail: await googleEmailOf(db, id),
    googleProblem: error === null ? undefined : callbackFailure(error),
    hasPasskeys: passkeyHost(config.baseUrl).ok,
  };
}

/** Makes the demo the account of who asks; the wizard goes on where an answer is missing. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(accountContext);
  const product = context.get(productContext);
  if (!account.demoUntil) return redirect(await homeOfAccount(product.db, account.id));
  const form = context.get(formContext);
  const typed = (name: string) => String(form.get(name) ?? "");
  const sent = { email: typed("email"), username: typed("username"), terms: form.has("terms") };
  const intent = form.get("intent");
  if (intent === "google") {
    const start = () => startLinkingGoogle(product.auth, request.headers, `${ABOUT_DEMO}?google`);
    const led = await leadToGoogle(context, start);
    return led instanceof Response ? led : data({ sent: null, errors: { form: led.form } }, led.status);
  }
  if (intent === "other-way") {
    await forgetGoogle(product.db, account.id);
    return redirect(MAKE_MINE);
  }
  const read = readDemoOwner(request, context, await googleEmailOf(product.db, account.id));
  if (!read.ok) return data({ sent, errors: read.errors }, 422);
  const tooMany = await refuseTooMany(context, "sign-up", { sent });
  if (tooMany) return tooMany;
  const { requireEmailVerification, baseUrl } = product.config;
  const isProven = read.owner.way.kind === "google";
  const signsOut = requireEmailVerification && !isProven;
  const kept = await keepDemo({ ...product, signsOut }, account.id, read.owner, new Date());
  if (!kept.ok && kept.reason !== "over") return data({ sent, errors: problemOf(kept.reason) }, 422);
  // Pressed twice it is theirs already; a demo that is over leads on to the page that says so.
  if (!kept.ok) return redirect(await homeOfAccount(product.db, account.id));
  if (!isProven) await mailConfirmation({ ...product, baseUrl }, { id: account.id, email: read.owner.email });
  if (signsOut) return redirect("/login?confirm");
  const headers = new Headers();
  await rememberBrowser(request, product, account.id, headers);
  return redirect(await homeOfAccount(product.db, account.id), { headers });
}

type Problem = Exclude<Extract<Kept, { ok: false }>["reason"], "over">;

function problemOf(reason: Problem): FieldErrors {
  if (reason === "email-taken") return { email: MESSAGES.emailTaken };
  return reason === "username-taken" ? { username: USERNAME_TAKEN } : { form: PASSKEY_MESSAGES[reason] };
}

export default function AboutDemoScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { left, refused, googleProblem, ...ways } = loaderData;
  const errors: FieldErrors = actionData?.errors ?? { form: googleProblem };
  return <AboutDemo left={left} refused={refused} keeping={{ ...ways, sent: actionData?.sent ?? null, errors }} />;
}
