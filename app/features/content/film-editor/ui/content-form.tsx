import { DraftForm } from "~/features/content/forms/ui/draft-form.tsx";
import type { CastLimit } from "./cast-part.tsx";
import { FilmParts } from "./film-parts.tsx";
import { PressParts } from "./press-parts.tsx";

type ContentFormProps = { castLimit: CastLimit; problems: Record<string, string> | undefined };

/** Form for the content of a film's page and press kit. */
export const ContentForm = ({ castLimit, problems }: ContentFormProps) => (
  <DraftForm problems={problems}>
    <PressParts />
    <FilmParts castLimit={castLimit} />
  </DraftForm>
);
