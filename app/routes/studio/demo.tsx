import { data, redirect } from "react-router";
import { type FieldErrors, readForm } from "~/features/account/accounts/input.ts";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { isOver } from "~/features/account/demos/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { openDemo } from "~/features/studio/demo/commands.server.ts";
import { demoInput } from "~/features/studio/demo/input.ts";
import { DEMO_FULL, DEMO_OFF } from "~/features/studio/demo/rules.ts";
import { DemoScreen } from "~/features/studio/demo/ui/demo-screen.tsx";
import { addressContext } from "~/middleware/address.server.ts";
import { firstRefusal } from "~/middleware/attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/demo";

export const meta: Route.MetaFunction = () => pageTitle("Demo");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { account } = await readSession({ request, context });
  const hasEnded = account !== null && isOver(account.demoUntil, new Date());
  const present = hasEnded ? null : account;
  return {
    isOpen: config.demos !== null,
    isOver: hasEnded || url.searchParams.has("over"),
    own: present && { home: await homeOfAccount(db, present.id), isDemo: present.demoUntil !== null },
  };
}

/** A press opens a demo; who is signed in, also by another press a moment before, goes on where they are. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { db, auth, config, limiter } = product;
  const read = readForm(demoInput, context.get(formContext));
  if (!read.ok) return data({ errors: read.errors }, 422);
  if (config.demos === null) return data(problem(DEMO_OFF), 404);
  const { account } = await readSession({ request, context });
  const now = new Date();
  if (account && !isOver(account.demoUntil, now)) return redirect(await homeOfAccount(db, account.id));
  const address = context.get(addressContext);
  const seconds = await firstRefusal(limiter, [
    ["demo-hour:address", address],
    ["demo-day:address", address],
  ]);
  if (seconds !== null) return data(problem(tooManyAttempts(seconds)), 429);
  const { role } = read.input;
  const opened = await openDemo(product, { role, most: config.demos }, now);
  if (!opened.ok) return data(problem(DEMO_FULL), 503);
  const { headers } = await auth.api.openSession({ body: { accountId: opened.accountId }, returnHeaders: true });
  return redirect(dashboardPath(role), { headers });
}

const problem = (form: string): { errors: FieldErrors } => ({ errors: { form } });

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoScreen {...loaderData} problem={actionData?.errors.form ?? actionData?.errors.role} />;
}
