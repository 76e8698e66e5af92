import { data, Link, redirect } from "react-router";
import { signIn } from "~/features/account/accounts/commands.server.ts";
import { type FieldErrors, readForm, signInInput } from "~/features/account/accounts/input.ts";
import { MESSAGES } from "~/features/account/accounts/rules.ts";
import { CheckYourEmail } from "~/features/account/accounts/ui/check-your-email.tsx";
import { EmailField } from "~/features/account/accounts/ui/credential-fields.tsx";
import { GoogleButton, OrDivider } from "~/features/account/accounts/ui/google-button.tsx";
import { LegalLinks } from "~/features/account/accounts/ui/legal-links.tsx";
import { DemoLink } from "~/features/account/demos/ui/demo-link.tsx";
import { LEFT } from "~/features/account/leaving/rules.ts";
import { passkeyHost } from "~/features/account/passkeys/rules.ts";
import { PasskeyButton } from "~/features/account/passkeys/ui/passkey-button.tsx";
import { SECOND_FACTOR } from "~/features/account/second-factors/rules.ts";
import { refuseTooManySignIns } from "~/middleware/attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { rememberBrowser } from "~/middleware/known-browser.server.ts";
import { failureOf } from "~/middleware/no-room.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { takeWanted } from "~/middleware/wanted-page.server.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Notice } from "~/ui/notice.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";
import type { Route } from "./+types/login";
import { continueWithGoogle } from "./google.server.ts";
import { outboxHint } from "./outbox-hint.server.ts";

export const meta: Route.MetaFunction = () => pageTitle("Sign In");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  mail: outboxHint(context),
  left: url.searchParams.has("left"),
  confirms: url.searchParams.has("confirm"),
  hasDemos: context.get(productContext).config.demos !== null,
  hasPasskeys: passkeyHost(context.get(productContext).config.baseUrl).ok,
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  if (form.get("intent") === "google") return continueWithGoogle(context);
  const email = String(form.get("email") ?? "");
  const read = readForm(signInInput, form);
  if (!read.ok) return data({ email, errors: read.errors }, 400);
  const tooMany = await refuseTooManySignIns(request, context, { email });
  if (tooMany) return tooMany;

  const product = context.get(productContext);
  const { auth, db, log } = product;
  try {
    const result = await signIn(auth, db, { ...read.input, device: request.headers.get("user-agent") });
    if (result.ok) {
      if (result.awaitsFactor) return redirect(SECOND_FACTOR, { headers: result.headers });
      await rememberBrowser(request, product, result.accountId, result.headers);
      const next = await takeWanted(request, product.config, result);
      return redirect(next, { headers: result.headers });
    }
    if (result.reason === "unverified") return data({ email, errors: {}, unverified: true });
    return data({ email, errors: { form: MESSAGES.wrongCredentials } }, 401);
  } catch (error) {
    log.error({ err: error }, "sign-in failed");
    const { form, status } = failureOf(error, MESSAGES.signInFailed);
    return data({ email, errors: { form } }, status);
  }
}

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  const pending = usePendingIntent() === "";
  if (actionData && "unverified" in actionData) {
    return (
      <CheckYourEmail
        mail={loaderData.mail}
        lead={`Confirm your address first: we have sent a new link to ${actionData.email}. It expires in 1 hour.`}
      >
        <ButtonLink to="/login" reloadDocument size="large">
          Go to Login
        </ButtonLink>
      </CheckYourEmail>
    );
  }
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <Stage title="Sign in" lead="Sign in to edit your page and to see your visitors.">
      <FormProblem message={errors.form} />
      {loaderData.left && (
        <div className="mb-6">
          <Notice>{LEFT}</Notice>
        </div>
      )}
      {loaderData.confirms && (
        <div className="mb-6">
          <Notice>It is yours. Open the link that we have sent you, then sign in.</Notice>
        </div>
      )}
      <Form method="post" noValidate className="flex flex-col gap-5">
        <EmailField email={actionData?.email} errors={errors} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          minLength={6}
          error={errors.password}
          action={
            <Link to="/forgot-password" className="-my-3 inline-flex min-h-11 items-center text-link text-sm">
              Forgot password?
            </Link>
          }
        />
        <Button size="large" pending={pending} pendingLabel="Loading..." className="mt-1 w-full">
          Sign In
        </Button>
      </Form>
      <OrDivider />
      <div className="flex flex-col gap-3">
        {loaderData.hasPasskeys && <PasskeySignIn />}
        <GoogleButton />
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-muted">
        <span>
          New here?{" "}
          <Link to="/signup" className="inline-flex min-h-11 items-center text-link">
            Sign up
          </Link>
        </span>
        {loaderData.hasDemos && <DemoLink />}
      </p>
      <p className="mt-3 text-muted text-sm">
        By signing in you agree to the <LegalLinks />.
      </p>
    </Stage>
  );
}

const PasskeySignIn = () => (
  <PasskeyButton<{ problem?: string }>
    action="/login/passkey"
    label="Sign in with a passkey"
    problemOf={(answer) => answer?.problem}
  />
);
