import { LogoPart } from "~/features/content/film-editor/ui/logo-part.tsx";
import { texts } from "~/features/content/forms/ui/columns.ts";
import { Lines } from "~/features/content/forms/ui/fields.tsx";
import { GenresAndPlatforms } from "~/features/content/forms/ui/genres-and-platforms.tsx";
import { NamePart } from "~/features/content/forms/ui/name-part.tsx";
import { PictureLine } from "~/features/content/forms/ui/picture-line.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { HEADSHOTS, PROJECTS } from "./columns.ts";

/** Fields for the actor's texts and pictures. */
export const ActorFields = () => (
  <>
    <NamePart />
    <LogoPart />
    <GenresAndPlatforms />
    <FormPart heading="Profile picture" lead="Shown beside your biography and on your CV. Upright pictures fit best.">
      <PictureLine path="person.profileImageKey" label="profile picture" />
    </FormPart>
    <FormPart heading="Bio" lead="Who you are on stage and on screen, in your own words.">
      <Lines path="person.bio" label="Bio" most={PROFILE_LIMITS.bio} />
    </FormPart>
    <FormPart heading="Career highlights" lead="Prizes, premieres, parts that people remember.">
      <Rows list="careerHighlights" noun="career highlight" columns={texts("Highlight", PROFILE_LIMITS.highlight)} />
    </FormPart>
    <FormPart heading="Notable projects" lead="In the order of your page and your CV.">
      <Rows
        list="pastProjects"
        noun="project"
        columns={PROJECTS}
        fresh={{ imageKey: "" }}
        extra={({ path }) => <PictureLine path={`${path}.imageKey`} label="poster" />}
      />
    </FormPart>
    <FormPart heading="Headshots" lead="Portraits at 4:5, as large as you have them; casting may print them.">
      <Rows
        list="headshots"
        noun="headshot"
        columns={HEADSHOTS}
        fresh={{ imageKey: "" }}
        extra={({ path }) => <PictureLine path={`${path}.imageKey`} label="picture" />}
      />
    </FormPart>
  </>
);
