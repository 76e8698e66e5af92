import { data, redirect } from "react-router";
import { type FieldErrors, readForm } from "~/features/account/accounts/input.ts";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import { passFactor } from "~/features/account/second-factors/commands.server.ts";
import { factorCodeInput } from "~/features/account/second-factors/input.ts";
import { FACTOR_MESSAGES } from "~/features/account/second-factors/rules.ts";
import { countFactor } from "~/middleware/factor-attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { rememberBrowser } from "~/middleware/known-browser.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import { takeWanted } from "~/middleware/wanted-page.server.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";
import type { Route } from "./+types/second-factor";

export const meta: Route.MetaFunction = () => pageTitle("Enter your code");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set("cache-control", "no-store");
  return actionHeaders;
};

/** The session that waits for its code; everybody else is led on. */
async function waitingSession({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const { account, waiting } = await readSession({ request, context });
  if (account) throw redirect(await homeOfAccount(context.get(productContext).db, account.id));
  if (!waiting) throw redirect("/login");
  return waiting;
}

export async function loader(caller: Route.LoaderArgs) {
  await waitingSession(caller);
  return null;
}

export async function action(caller: Route.ActionArgs) {
  const { request, context } = caller;
  const { id: accountId, sessionId } = await waitingSession(caller);
  const read = readForm(factorCodeInput, context.get(formContext));
  if (!read.ok) return data({ errors: read.errors }, 422);
  const product = context.get(productContext);
  const { code } = read.input;
  const counted = await countFactor(request, context, { accountId, code });
  if (!counted.ok) return data({ errors: { form: counted.message } }, 429);
  const services = { ...product, codes: product.oneTimeCodes, baseUrl: product.config.baseUrl };
  const passed = await passFactor(services, { accountId, sessionId }, code, new Date());
  if (!passed.ok) return data({ errors: { code: FACTOR_MESSAGES[passed.reason] } }, 401);
  await counted.forgive();
  const headers = new Headers();
  await rememberBrowser(request, product, accountId, headers);
  const home = await homeOfAccount(product.db, accountId);
  return redirect(await takeWanted(request, product.config, { home, headers }), { headers });
}

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const pending = usePendingIntent() === "";
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <Stage title="Enter your code" lead="Your authenticator app shows it. A recovery code opens your account too.">
      <FormProblem message={errors.form} />
      <Form method="post" noValidate className="flex flex-col gap-5">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          error={errors.code}
        />
        <Button size="large" pending={pending} pendingLabel="Checking..." className="w-full">
          Sign In
        </Button>
      </Form>
      <Form method="post" action="/logout?sign-in" navigate className="mt-6">
        <Button variant="ghost">Use another account</Button>
      </Form>
    </Stage>
  );
}
