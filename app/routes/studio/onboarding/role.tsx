import { Clapperboard, Drama, type LucideIcon, Projector } from "lucide-react";
import { data, redirect, useNavigation } from "react-router";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import { ROLES, type Role } from "~/features/account/roles/rules.ts";
import { chooseRole } from "~/features/studio/onboarding/commands.server.ts";
import { messagesOf, roleInput } from "~/features/studio/onboarding/input.ts";
import { ChoiceGroup } from "~/features/studio/onboarding/ui/choice-group.tsx";
import { StepActions } from "~/features/studio/onboarding/ui/step-actions.tsx";
import { StepHeading } from "~/features/studio/onboarding/ui/step-heading.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Form } from "~/ui/form.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/role";

export const meta = () => pageTitle("Choose your role");

const TILES: Record<Role, { label: string; detail: string; icon: LucideIcon }> = {
  filmmaker: {
    label: "Filmmaker",
    detail: "You make films. Your page opens like a title on a streaming service.",
    icon: Clapperboard,
  },
  actor: {
    label: "Actor",
    detail: "You act in films. Your page is a profile with your reel on top.",
    icon: Drama,
  },
  distributor: {
    label: "Distributor",
    detail: "You distribute films. Your page presents the feature film.",
    icon: Projector,
  },
};

export const loader = ({ context }: Route.LoaderArgs) => ({ role: context.get(onboardingProgressContext).role });

export async function action({ context }: Route.ActionArgs) {
  const parsed = roleInput.safeParse(fieldsOf(context));
  if (!parsed.success) return data(messagesOf(parsed.error), { status: 422 });
  const { db } = context.get(productContext);
  await db.transaction((tx) => chooseRole(tx, context.get(accountContext).id, parsed.data.role, new Date()));
  return redirect(stepPath("genres"));
}

export default function RoleStep({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex grow flex-col">
      <StepHeading title="What do you do?" lead="It decides the look of your page and what we ask next." />
      <ChoiceGroup legend="Role" error={actionData?.role} columns="one">
        {ROLES.map((role) => (
          <ChoiceTile
            key={role}
            type="radio"
            name="role"
            value={role}
            defaultChecked={loaderData.role === role}
            {...TILES[role]}
          />
        ))}
      </ChoiceGroup>
      <StepActions back={stepPath("username")}>
        <Button type="submit" size="large" pending={pending} pendingLabel="Saving...">
          Continue
        </Button>
      </StepActions>
    </Form>
  );
}
