import { type ReactNode, useContext, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { DraftForm } from "~/features/content/forms/ui/draft-form.tsx";
import { ProblemsContext } from "~/features/content/forms/ui/fields.tsx";
import { partId } from "~/ui/form-part.tsx";
import { type PartGroup, shownGroup } from "../rules.ts";
import type { CastLimit } from "./cast-part.tsx";
import { PeopleParts, TextParts } from "./film-parts.tsx";
import { FormIndex } from "./form-index.tsx";
import { GroupLinks } from "./group-links.tsx";
import { PressParts } from "./press-parts.tsx";

type ContentFormProps = { castLimit: CastLimit; problems: Record<string, string> | undefined };

/** Form for the content of a film's page and press kit. */
export const ContentForm = ({ castLimit, problems }: ContentFormProps) => (
  <DraftForm problems={problems}>
    <Groups castLimit={castLimit} />
  </DraftForm>
);

/** One group of parts at a time; all of them while something cannot be published, which may be in any. */
function Groups({ castLimit }: { castLimit: CastLimit }) {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const asked = shownGroup(query.get("part"), hash, partId);
  const shown = useContext(ProblemsContext) ? null : asked;
  useEffect(() => {
    if (hash && shown) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, shown]);
  return (
    <div>
      <GroupLinks shown={shown} />
      <div data-narrow className="grid gap-x-10 gap-y-8 xl:grid-cols-[13.5rem_minmax(0,1fr)]">
        <FormIndex group={shown} />
        <div className="flex min-w-0 flex-col gap-12">
          <Group name="people" shown={shown}>
            <PeopleParts castLimit={castLimit} />
          </Group>
          <Group name="press" shown={shown}>
            <PressParts />
          </Group>
          <Group name="texts" shown={shown}>
            <TextParts />
          </Group>
        </div>
      </div>
    </div>
  );
}

type GroupProps = { name: PartGroup; shown: PartGroup | null; children: ReactNode };

/** A hidden one is sent with the form all the same; without script a link to one of its parts shows it. */
const Group = ({ name, shown, children }: GroupProps) => (
  <div className={`flex-col gap-12 ${shown === null || shown === name ? "flex" : "hidden has-target:flex"}`}>
    {children}
  </div>
);
