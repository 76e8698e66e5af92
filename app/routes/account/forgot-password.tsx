import { setTimeout as sleep } from "node:timers/promises";
import { data, Link } from "react-router";
import { requestReset } from "~/features/account/accounts/commands.server.ts";
import { type FieldErrors, forgotPasswordInput, readForm } from "~/features/account/accounts/input.ts";
import { MESSAGES } from "~/features/account/accounts/rules.ts";
import { CheckYourEmail } from "~/features/account/accounts/ui/check-your-email.tsx";
import { EmailField } from "~/features/account/accounts/ui/credential-fields.tsx";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { failureOf } from "~/middleware/no-room.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";
import type { Route } from "./+types/forgot-password";
import { outboxHint } from "./outbox-hint.server.ts";

/** Every response takes at least this long, so that its time does not reveal whether the account exists. */
const SHORTEST_ANSWER_MS = 500;

export const meta: Route.MetaFunction = () => pageTitle("Forgot Password");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = ({ context }: Route.LoaderArgs) => ({ mail: outboxHint(context) });

export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const email = String(form.get("email") ?? "");
  const read = readForm(forgotPasswordInput, form);
  if (!read.ok) return data({ email, errors: read.errors }, 400);
  const tooMany = await refuseTooMany(context, "forgot", { email });
  if (tooMany) return tooMany;

  const { auth, log } = context.get(productContext);
  try {
    await Promise.all([requestReset(auth, read.input.email), sleep(SHORTEST_ANSWER_MS)]);
    return data({ email, errors: {}, sent: true });
  } catch (error) {
    log.error({ err: error }, "a reset mail could not be sent");
    const { form, status } = failureOf(error, MESSAGES.forgotFailed);
    return data({ email, errors: { form } }, status);
  }
}

export default function ForgotPassword({ actionData, loaderData }: Route.ComponentProps) {
  const pending = usePendingIntent() === "";
  if (actionData && "sent" in actionData) {
    return (
      <CheckYourEmail
        mail={loaderData.mail}
        lead={`If ${actionData.email} has an account, a link to set a new password is on its way. The link expires in 1 hour.`}
      >
        <OtherWays />
      </CheckYourEmail>
    );
  }
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <Stage title="Forgot your password?" lead="Tell us your email and we send you a link to set a new one.">
      <FormProblem message={errors.form} />
      <Form method="post" noValidate className="mb-8 flex flex-col gap-5">
        <EmailField email={actionData?.email} errors={errors} />
        <Button size="large" pending={pending} pendingLabel="Sending..." className="w-full">
          Send Reset Link
        </Button>
      </Form>
      <OtherWays />
    </Stage>
  );
}

function OtherWays() {
  return (
    <p className="flex flex-wrap gap-x-6 text-muted">
      <Link to="/login" className="inline-flex min-h-11 items-center text-link">
        Back to login
      </Link>
      <Link to="/signup" className="inline-flex min-h-11 items-center text-link">
        Sign up
      </Link>
    </p>
  );
}
