import { data, redirect, useNavigation } from "react-router";
import { usernamesForName } from "~/features/account/accounts/rules/username-suggestions.ts";
import {
  firstFree,
  USERNAME_TAKEN,
  usernameProblem,
  usernameSuggestions,
} from "~/features/account/accounts/rules/usernames.ts";
import { chosenName } from "~/features/account/accounts/rules.ts";
import { takenUsernames } from "~/features/account/onboarding/queries.server.ts";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import { claimNames } from "~/features/studio/onboarding/commands.server.ts";
import { messagesOf, namesInput } from "~/features/studio/onboarding/input.ts";
import { NameFields } from "~/features/studio/onboarding/ui/name-fields.tsx";
import { StepActions } from "~/features/studio/onboarding/ui/step-actions.tsx";
import { StepHeading } from "~/features/studio/onboarding/ui/step-heading.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/username";

export const meta = () => pageTitle("Choose your username");

export async function loader({ context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const progress = context.get(onboardingProgressContext);
  const account = context.get(accountContext);
  const host = new URL(product.config.baseUrl).host;
  const name = progress.name ?? chosenName(account);
  if (progress.username) return { name, username: progress.username, isChosen: true, host };
  const { email, accountEmail, role } = progress;
  const suggestions = [...usernamesForName(name), ...usernameSuggestions(email ?? accountEmail, role)];
  const taken = await takenUsernames(product, account.id, suggestions);
  return { name, username: firstFree(suggestions, taken), isChosen: false, host };
}

export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const typed = { username: String(form.get("username") ?? ""), name: String(form.get("name") ?? "") };
  const parsed = namesInput.safeParse(typed);
  if (!parsed.success) return refuse(typed, summaryFor(typed), messagesOf(parsed.error));
  const claim = await claimNames(context.get(productContext), context.get(accountContext).id, parsed.data, new Date());
  if (!claim.ok) return refuse(typed, "Please choose a valid username", { username: USERNAME_TAKEN });
  return redirect(stepPath("role"));
}

type Typed = { username: string; name: string };

const summaryFor = ({ username }: Typed) => {
  if (!username.trim()) return "Please choose a username";
  return usernameProblem(username.trim()) ? "Please choose a valid username" : "Please shorten the name on the page";
};

const refuse = (typed: Typed, summary: string, errors: Record<string, string>) =>
  data({ ...typed, summary, errors }, { status: 422 });

export default function Username({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate className="flex grow flex-col">
      <StepHeading
        title="Choose your username"
        lead="It is the address of your page, and the name people will share."
      />
      <FormProblem message={pending ? undefined : actionData?.summary} />
      <NameFields
        initial={actionData ?? loaderData}
        isChosen={actionData !== undefined || loaderData.isChosen}
        host={loaderData.host}
        refused={actionData?.errors ?? {}}
      />
      <StepActions back={stepPath("welcome")}>
        <Button type="submit" size="large" pending={pending} pendingLabel="Saving...">
          Continue
        </Button>
      </StepActions>
    </Form>
  );
}
