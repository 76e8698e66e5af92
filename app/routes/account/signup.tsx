import { data, Link, redirect } from "react-router";
import { signUp } from "~/features/account/accounts/commands.server.ts";
import { type FieldErrors, readForm, signUpInput } from "~/features/account/accounts/input.ts";
import { MESSAGES, signUpFailure } from "~/features/account/accounts/rules.ts";
import { CheckYourEmail } from "~/features/account/accounts/ui/check-your-email.tsx";
import { GoogleButton, OrDivider } from "~/features/account/accounts/ui/google-button.tsx";
import { SignUpFields } from "~/features/account/accounts/ui/sign-up-fields.tsx";
import { DemoLink } from "~/features/account/demos/ui/demo-link.tsx";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { rememberBrowser } from "~/middleware/known-browser.server.ts";
import { failureOf } from "~/middleware/no-room.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/signup";
import { continueWithGoogle } from "./google.server.ts";
import { forgiveAccount, heldAccount, heldForNow } from "./network-limit.server.ts";
import { outboxHint } from "./outbox-hint.server.ts";

export const meta: Route.MetaFunction = () => pageTitle("Sign Up");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = ({ context }: Route.LoaderArgs) => ({
  mail: outboxHint(context),
  hasDemos: context.get(productContext).config.demos !== null,
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  if (form.get("intent") === "google") return (await heldForNow(context)) ?? continueWithGoogle(context);
  const email = String(form.get("email") ?? "");
  const read = readForm(signUpInput, form);
  if (!read.ok) return data({ email, terms: form.has("terms"), errors: read.errors }, 400);
  const tooMany = await refuseTooMany(context, "sign-up", { email, terms: true });
  if (tooMany) return tooMany;
  const held = await heldAccount(context, email);
  if (held) return held;

  const product = context.get(productContext);
  const { auth, db, config, log } = product;
  try {
    const result = await signUp(
      auth,
      db,
      { ...read.input, device: request.headers.get("user-agent") },
      config.requireEmailVerification,
    );
    if (!result.ok) await forgiveAccount(context);
    if (!result.ok) return data({ email, terms: true, errors: { email: MESSAGES.emailTaken } }, 422);
    if (result.verifyFirst) return data({ email, errors: {}, verifyFirst: true });
    await rememberBrowser(request, product, result.accountId, result.headers);
    return redirect("/onboarding", { headers: result.headers });
  } catch (error) {
    log.error({ err: error }, "sign-up failed");
    const failure = failureOf(error, signUpFailure(error));
    return data({ email, terms: true, errors: { form: failure.form } }, failure.status);
  }
}

export default function SignUp({ actionData, loaderData }: Route.ComponentProps) {
  if (actionData && "verifyFirst" in actionData) {
    return (
      <CheckYourEmail
        mail={loaderData.mail}
        lead={`We have sent a link to ${actionData.email}. Open it to confirm your address, then sign in.`}
      >
        <ButtonLink to="/login" size="large">
          Go to Login
        </ButtonLink>
      </CheckYourEmail>
    );
  }
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <Stage title="Create your account" lead="A page for your film, in minutes.">
      <GoogleButton />
      <OrDivider />
      <Form method="post" noValidate className="flex flex-col gap-5 max-sm:[@media(height<700px)]:gap-4">
        <FormProblem message={errors.form} />
        <SignUpFields
          email={actionData?.email}
          agreed={actionData !== undefined && "terms" in actionData && actionData.terms}
          errors={errors}
        />
      </Form>
      <p className="mt-8 flex flex-wrap gap-x-6 text-muted">
        <span>
          Already registered?{" "}
          <Link to="/login" className="inline-flex min-h-11 items-center text-link">
            Sign in
          </Link>
        </span>
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link">
          Forgot password?
        </Link>
        {loaderData.hasDemos && <DemoLink />}
      </p>
    </Stage>
  );
}
