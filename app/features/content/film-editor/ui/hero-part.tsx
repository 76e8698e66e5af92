import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { ACTIONS_MOST } from "~/features/content/films/rules.ts";
import { Choice, Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { ACTIONS, ICONS } from "./columns.ts";

/** The line under the title, and the actions of the opening. */
export const HeroPart = () => (
  <>
    <FormPart
      heading="Opening"
      lead="Title, a line under it, the first words about the film, and what the buttons say."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Line path="title" label="Title" most={200} />
        </div>
        <div className="sm:col-span-2">
          <Line path="film.subtitle" label="Subtitle" most={100} />
        </div>
        <div className="sm:col-span-2">
          <Lines path="description" label="Description" most={2000} />
        </div>
        <Line path="film.primaryAction.text" label="Main button" most={30} hint="If empty: Play, or Watch Now - Free" />
        <Choice path="film.primaryAction.icon" label="Icon of the main button" options={ICONS} />
        <SecondAction />
      </div>
    </FormPart>
    <FormPart heading="Further actions" lead={`Up to ${ACTIONS_MOST} links, as round buttons with an icon.`}>
      <Rows list="actions" noun="action" columns={ACTIONS} isPaired />
    </FormPart>
  </>
);

/** The second button of an actor's page is the casting inquiry. */
const SecondAction = () =>
  useDraftValue("role") === "actor" ? null : (
    <>
      <Line
        path="film.secondaryAction.text"
        label="Second button"
        most={30}
        hint="Stands where the film streams elsewhere, and below the trailers. If empty: Watch Free"
      />
      <Choice path="film.secondaryAction.icon" label="Icon of the second button" options={ICONS} />
    </>
  );
