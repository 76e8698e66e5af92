import { DraftForm } from "~/features/content/forms/ui/draft-form.tsx";
import type { CastLimit } from "./cast-part.tsx";
import { FilmParts } from "./film-parts.tsx";
import { FormIndex } from "./form-index.tsx";
import { PressParts } from "./press-parts.tsx";

type ContentFormProps = { castLimit: CastLimit; problems: Record<string, string> | undefined };

/** Form for the content of a film's page and press kit. */
export const ContentForm = ({ castLimit, problems }: ContentFormProps) => (
  <DraftForm problems={problems}>
    <div data-narrow className="grid gap-x-10 gap-y-8 xl:grid-cols-[13.5rem_minmax(0,1fr)]">
      <FormIndex />
      <div className="flex min-w-0 flex-col gap-12">
        <PressParts />
        <FilmParts castLimit={castLimit} />
      </div>
    </div>
  </DraftForm>
);
