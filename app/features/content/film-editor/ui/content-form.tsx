import { type ComponentProps, useMemo } from "react";
import type { FilmContent } from "~/features/content/films/rules.ts";
import { DraftForm } from "~/features/content/forms/ui/draft-form.tsx";
import type { FilmId } from "~/lib/ids.ts";
import { contentOfFields } from "../rules.ts";
import type { CastLimit } from "./cast-part.tsx";
import { FilmParts } from "./film-parts.tsx";
import { PressParts } from "./press-parts.tsx";

type ContentFormProps = {
  filmId: FilmId;
  content: FilmContent;
  castLimit: CastLimit;
  answer: ComponentProps<typeof DraftForm<FilmContent>>["answer"];
};

/** Form for the content of a film's page and press kit. */
export function ContentForm({ filmId, content, castLimit, answer }: ContentFormProps) {
  const drafted = useMemo(() => ({ key: `indielens-film-draft-1-${filmId}`, parse: contentOfFields }), [filmId]);
  return (
    <DraftForm action="/studio/film/press" {...{ drafted, content, answer }}>
      {({ press }, keep) => (
        <>
          <PressParts stillKeys={press.stillKeys} onChange={keep} />
          <FilmParts castLimit={castLimit} onChange={keep} />
        </>
      )}
    </DraftForm>
  );
}
