import { data, redirect, useNavigation } from "react-router";
import { firstFree, USERNAME_TAKEN, usernameSuggestions } from "~/features/account/accounts/rules/usernames.ts";
import { takenUsernames } from "~/features/account/onboarding/queries.server.ts";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import { claimUsername } from "~/features/studio/onboarding/commands.server.ts";
import { messagesOf, usernameInput } from "~/features/studio/onboarding/input.ts";
import { StepActions } from "~/features/studio/onboarding/ui/step-actions.tsx";
import { StepHeading } from "~/features/studio/onboarding/ui/step-heading.tsx";
import { UsernameField } from "~/features/studio/onboarding/ui/username-field.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { useFocusFirstError } from "~/ui/use-focus-first-error.ts";
import type { Route } from "./+types/username";

export const meta = () => pageTitle("Choose your username");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { username, email, accountEmail, role } = context.get(onboardingProgressContext);
  const host = new URL(config.baseUrl).host;
  if (username) return { username, host };
  const suggestions = usernameSuggestions(email ?? accountEmail, role);
  const taken = await takenUsernames(db, context.get(accountContext).id, suggestions);
  return { username: firstFree(suggestions, taken), host };
}

export async function action({ context }: Route.ActionArgs) {
  const typed = String(context.get(formContext).get("username") ?? "");
  const parsed = usernameInput.safeParse({ username: typed });
  if (!parsed.success) {
    const summary = typed.trim() ? "Please choose a valid username" : "Please choose a username";
    return refuse(typed, summary, messagesOf(parsed.error).username);
  }
  const { db } = context.get(productContext);
  const claim = await claimUsername(db, context.get(accountContext).id, parsed.data.username, new Date());
  if (!claim.ok) return refuse(typed, "Please choose a valid username", USERNAME_TAKEN);
  return redirect(stepPath("role"));
}

const refuse = (username: string, summary: string, error: string | undefined) =>
  data({ username, summary, error }, { status: 422 });

export default function Username({ loaderData, actionData }: Route.ComponentProps) {
  useFocusFirstError(actionData);
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate className="flex grow flex-col">
      <StepHeading
        title="Choose your username"
        lead="It is the address of your page, and the name people will share."
      />
      <FormProblem message={pending ? undefined : actionData?.summary} />
      <UsernameField
        initial={actionData?.username ?? loaderData.username}
        host={loaderData.host}
        refusal={actionData?.error}
      />
      <StepActions back={stepPath("welcome")}>
        <Button type="submit" size="large" pending={pending} pendingLabel="Saving...">
          Continue
        </Button>
      </StepActions>
    </Form>
  );
}
