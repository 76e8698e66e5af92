import { data } from "react-router";
import { isResetTokenValid, resetPassword } from "~/features/account/accounts/commands.server.ts";
import { type FieldErrors, readForm, resetPasswordInput } from "~/features/account/accounts/input.ts";
import { MESSAGES, RESET_SUCCESS_MS } from "~/features/account/accounts/rules.ts";
import { NewPasswordField } from "~/features/account/accounts/ui/credential-fields.tsx";
import { needsFactor } from "~/features/account/second-factors/queries.server.ts";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { rememberBrowser } from "~/middleware/known-browser.server.ts";
import { failureOf } from "~/middleware/no-room.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { AutoRedirect } from "~/ui/auto-redirect.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => pageTitle("Reset Password");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set("cache-control", "no-store");
  return actionHeaders;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = context.get(productContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, valid: token !== "" && (await isResetTokenValid(auth, token, new Date())) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readForm(resetPasswordInput, context.get(formContext));
  if (!read.ok) return data({ errors: read.errors }, 400);
  const tooMany = await refuseTooMany(context, "reset", {});
  if (tooMany) return tooMany;

  const product = context.get(productContext);
  try {
    const services = { ...product, baseUrl: product.config.baseUrl };
    const result = await resetPassword(services, read.input, new Date());
    if (!result.ok) return data({ errors: { token: "used" } }, 410);
    // The owner of the mailbox may sign in even while the account is locked by failed guesses.
    const headers = new Headers();
    if (!(await needsFactor(product.db, result.accountId))) {
      await rememberBrowser(request, product, result.accountId, headers);
    }
    return data({ errors: {}, done: true }, { headers });
  } catch (error) {
    product.log.error({ err: error }, "a password could not be reset");
    const { form, status } = failureOf(error, MESSAGES.resetFailed);
    return data({ errors: { form } }, status);
  }
}

export default function ResetPassword({ actionData, loaderData }: Route.ComponentProps) {
  const pending = usePendingIntent() === "";
  if (actionData && "done" in actionData) return <Success />;
  const errors: FieldErrors = actionData?.errors ?? {};
  if (!loaderData.valid || errors.token) return <InvalidLink />;
  return (
    <Stage title="Set a new password" lead="Once it is set, every device is signed out.">
      <FormProblem message={errors.form} />
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordField label="New password" error={errors.password} />
        <PasswordField
          label="Confirm password"
          name="confirmation"
          autoComplete="new-password"
          required
          error={errors.confirmation}
        />
        <Button size="large" pending={pending} pendingLabel="Updating..." className="w-full">
          Reset Password
        </Button>
      </Form>
    </Stage>
  );
}

function Success() {
  return (
    <Stage title="Password updated" lead="Sign in with your new password. We take you there in a moment.">
      <AutoRedirect to="/login" afterMs={RESET_SUCCESS_MS} />
      <ButtonLink to="/login" size="large">
        Go to Login
      </ButtonLink>
    </Stage>
  );
}

function InvalidLink() {
  return (
    <Stage
      title="Invalid or Expired Link"
      lead="A link works once and for 1 hour. Ask for a new one and use the latest mail."
    >
      <ButtonLink to="/forgot-password" size="large">
        Request New Link
      </ButtonLink>
    </Stage>
  );
}
