import { data, redirect, useNavigation } from "react-router";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import { GENRES, type Role } from "~/features/account/roles/rules.ts";
import { chooseGenres } from "~/features/studio/onboarding/commands.server.ts";
import { genresInput, messagesOf } from "~/features/studio/onboarding/input.ts";
import { ChoiceGroup } from "~/features/studio/onboarding/ui/choice-group.tsx";
import { StepActions } from "~/features/studio/onboarding/ui/step-actions.tsx";
import { StepHeading } from "~/features/studio/onboarding/ui/step-heading.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { Form } from "~/ui/form.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/genres";

export const meta = () => pageTitle("Choose your genres");

const WORDS: Record<Role, { title: string; lead: string }> = {
  filmmaker: {
    title: "What do you make?",
    lead: "Choose every genre that fits. The first three are shown on your page.",
  },
  actor: { title: "What do you play?", lead: "Choose every kind of part you want to be cast for." },
  distributor: { title: "What is in your catalogue?", lead: "Choose every kind of film that you distribute." },
};

export function loader({ context }: Route.LoaderArgs) {
  const { role, genres } = context.get(onboardingProgressContext);
  return { role: role ?? "filmmaker", genres };
}

export async function action({ context }: Route.ActionArgs) {
  const { role } = context.get(onboardingProgressContext);
  const form = context.get(formContext);
  const parsed = genresInput(role ?? "filmmaker").safeParse({ genres: form.getAll("genres").map(String) });
  if (!parsed.success) return data(messagesOf(parsed.error), { status: 422 });
  const { db } = context.get(productContext);
  await db.transaction((tx) => chooseGenres(tx, context.get(accountContext).id, parsed.data.genres, new Date()));
  return redirect(stepPath("video"));
}

export default function Genres({ loaderData: { role, genres }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex grow flex-col">
      <StepHeading {...WORDS[role]} />
      <ChoiceGroup legend="Genres" error={actionData?.genres} columns="two">
        {GENRES[role].map((genre) => (
          <ChoiceTile
            key={genre}
            type="checkbox"
            name="genres"
            value={genre}
            label={genre}
            defaultChecked={genres.includes(genre)}
          />
        ))}
      </ChoiceGroup>
      <StepActions back={stepPath("role")}>
        <Button type="submit" size="large" pending={pending} pendingLabel="Saving...">
          Continue
        </Button>
      </StepActions>
    </Form>
  );
}
