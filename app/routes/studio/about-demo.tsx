import { data, redirect } from "react-router";
import { mailConfirmation } from "~/features/account/accounts/commands/confirmation.server.ts";
import { type FieldErrors, keepingInput, readForm } from "~/features/account/accounts/input.ts";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import { USERNAME_TAKEN } from "~/features/account/accounts/rules/usernames.ts";
import { MESSAGES } from "~/features/account/accounts/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { keepDemo } from "~/features/studio/demo/commands/keeping.server.ts";
import { DEMO_REFUSALS, isDemoRefusal, timeLeft } from "~/features/studio/demo/rules.ts";
import { AboutDemo } from "~/features/studio/demo/ui/about-demo.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { rememberBrowser } from "~/middleware/known-browser.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/about-demo";

export const meta: Route.MetaFunction = () => pageTitle("Demo");

export function loader({ context, url }: Route.LoaderArgs) {
  const { demoUntil } = context.get(accountContext);
  if (!demoUntil) throw redirect(dashboardPath(context.get(entitlementContext).role));
  const refused = url.searchParams.get("refused");
  return {
    left: timeLeft(demoUntil, new Date()),
    refused: isDemoRefusal(refused) ? DEMO_REFUSALS[refused] : null,
    host: new URL(context.get(productContext).config.baseUrl).host,
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
  const read = readForm(keepingInput, form);
  if (!read.ok) return data({ sent, errors: read.errors }, 422);
  const tooMany = await refuseTooMany(context, "sign-up", { sent });
  if (tooMany) return tooMany;
  const { requireEmailVerification: signsOut, baseUrl } = product.config;
  const kept = await keepDemo({ ...product, signsOut }, account.id, read.input, new Date());
  if (!kept.ok && kept.reason !== "over") return data({ sent, errors: PROBLEMS[kept.reason] }, 422);
  // Pressed twice it is theirs already; a demo that is over leads on to the page that says so.
  if (!kept.ok) return redirect(await homeOfAccount(product.db, account.id));
  await mailConfirmation({ ...product, baseUrl }, { id: account.id, email: read.input.email });
  if (signsOut) return redirect("/login?confirm");
  const headers = new Headers();
  await rememberBrowser(request, product, account.id, headers);
  return redirect(await homeOfAccount(product.db, account.id), { headers });
}

const PROBLEMS: Record<"email-taken" | "username-taken", FieldErrors> = {
  "email-taken": { email: MESSAGES.emailTaken },
  "username-taken": { username: USERNAME_TAKEN },
};

export default function AboutDemoScreen({ loaderData: { host, ...about }, actionData }: Route.ComponentProps) {
  const keeping = { host, sent: actionData?.sent ?? null, errors: actionData?.errors ?? {} };
  return <AboutDemo {...about} keeping={keeping} />;
}
