import { data, redirect, useNavigation } from "react-router";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import { saveEmail } from "~/features/studio/onboarding/commands.server.ts";
import { emailInput, messagesOf } from "~/features/studio/onboarding/input.ts";
import { StepActions } from "~/features/studio/onboarding/ui/step-actions.tsx";
import { StepHeading } from "~/features/studio/onboarding/ui/step-heading.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { TextField } from "~/ui/text-field.tsx";
import type { Route } from "./+types/welcome";

export const meta = () => pageTitle("Welcome");

const EMAIL_PART = `${stepPath("welcome")}?part=email`;

export function loader({ url, context }: Route.LoaderArgs) {
  const { email, accountEmail } = context.get(onboardingProgressContext);
  return { asksEmail: url.searchParams.get("part") === "email", email: email ?? accountEmail };
}

export async function action({ context }: Route.ActionArgs) {
  const typed = fieldsOf(context);
  const parsed = emailInput.safeParse(typed);
  if (!parsed.success) {
    return data({ errors: messagesOf(parsed.error), email: String(typed.email ?? "") }, { status: 422 });
  }
  const { db } = context.get(productContext);
  await db.transaction((tx) => saveEmail(tx, context.get(accountContext).id, parsed.data.email, new Date()));
  return redirect(stepPath("username"));
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.asksEmail) return <Greeting />;
  return <EmailForm email={actionData?.email ?? loaderData.email} error={actionData?.errors.email} />;
}

function Greeting() {
  return (
    <>
      <StepHeading
        title="Make a page for your film."
        lead="Eight short steps lead to a cinematic page at an address of your choice. Every answer is saved, so you can stop and continue on any device."
      />
      <ButtonLink to={EMAIL_PART} size="large" className="self-start">
        Create Project
      </ButtonLink>
      <Form method="post" action="/logout?sign-in" className="mt-6 pb-6 text-muted">
        Already have an account?{" "}
        <button type="submit" className="inline-flex min-h-11 items-center text-link">
          Sign in
        </button>
      </Form>
    </>
  );
}

function EmailForm({ email, error }: { email: string; error?: string }) {
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={EMAIL_PART} noValidate className="flex grow flex-col">
      <StepHeading title="Where can we reach you?" lead="The address of this project. Visitors don't see it." />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={email}
        error={error}
        required
      />
      <StepActions back={stepPath("welcome")}>
        <Button type="submit" size="large" pending={pending} pendingLabel="Saving...">
          Continue
        </Button>
      </StepActions>
    </Form>
  );
}
