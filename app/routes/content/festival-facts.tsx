import { FestivalParts } from "~/features/content/festival-form/ui/festival-parts.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { ReadinessBar } from "~/features/content/festival-form/ui/readiness-bar.tsx";
import { DraftForm } from "~/features/content/forms/ui/draft-form.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/festival-facts";
import { chosenPage } from "./own-page.server.ts";
import { savePlainDraft } from "./plain-form.server.ts";

export const meta = () => pageTitle("Festivals");

export async function loader({ url, context }: Route.LoaderArgs) {
  await chosenPage(context, url);
  return null;
}

export const action = ({ url, context }: Route.ActionArgs) => savePlainDraft(context, url);

export default function FestivalFactsScreen({ actionData }: Route.ComponentProps) {
  return (
    <FestivalScreen
      heading="Festivals"
      lead="What entry forms, catalogues and projectionists ask. Nothing is required, and nothing of it is on your page."
    >
      <ReadinessBar />
      <DraftForm problems={actionData?.problems}>
        <FestivalParts />
      </DraftForm>
    </FestivalScreen>
  );
}
