import { useState } from "react";
import { redirect, useNavigation } from "react-router";
import { reachStep } from "~/features/account/onboarding/commands.server.ts";
import { needsGeneration, stepPath } from "~/features/account/onboarding/rules.ts";
import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { generateSite } from "~/features/content/sites/commands.server.ts";
import { FilmLeader } from "~/features/studio/onboarding/ui/film-leader.tsx";
import { HeroPreview } from "~/features/studio/onboarding/ui/hero-preview.tsx";
import { StepActions } from "~/features/studio/onboarding/ui/step-actions.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/generation";

export const meta = () => pageTitle("Your preview");

export function loader({ context }: Route.LoaderArgs) {
  const progress = context.get(onboardingProgressContext);
  return { username: progress.username ?? "", made: !needsGeneration(progress) };
}

export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const account = context.get(accountContext);
  const intent = context.get(formContext).get("intent");
  const result = await db.transaction(async (tx) => {
    if (intent === "continue") await reachStep(tx, account.id, "ready");
    return intent === "continue" ? { ok: true } : generateSite(tx, account.id, new Date());
  });
  if (!result.ok) throw redirect("/onboarding");
  return intent === "continue" ? redirect(pricingPath(context.get(onboardingProgressContext).role)) : null;
}

export default function Generation({ loaderData: { username, made } }: Route.ComponentProps) {
  const [revealed, setRevealed] = useState(made);
  if (!revealed) return <FilmLeader made={made} onEnd={() => setRevealed(true)} />;
  return <Preview username={username} made={made} />;
}

function Preview({ username, made }: { username: string; made: boolean }) {
  const navigation = useNavigation();
  return (
    <Form method="post" className="flex grow flex-col">
      <h1 className="mb-6 text-title">The top of your page</h1>
      <HeroPreview username={username} made={made} />
      <StepActions back={stepPath("platforms")}>
        <Button
          name="intent"
          value="continue"
          size="large"
          disabled={!made}
          pending={navigation.state !== "idle"}
          pendingLabel="Continuing..."
        >
          Continue to Launch
        </Button>
      </StepActions>
    </Form>
  );
}
