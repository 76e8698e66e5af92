import { texts } from "~/features/content/forms/ui/columns.ts";
import { Lines, useFormState, useText } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { PROFILE_LIMITS } from "../rules.ts";
import { HEADSHOTS, PROJECTS } from "./columns.ts";

type Changed = { onChange(): void };

/** Fields for the actor's texts and pictures. */
export const ActorFields = ({ onChange }: Changed) => (
  <>
    <FormPart heading="Profile picture" lead="Stands beside your words and on your CV. Upright pictures fit best.">
      <PictureField
        name="profileImageKey"
        value={useText("profileImageKey")}
        label="profile picture"
        onChange={onChange}
      />
    </FormPart>
    <FormPart heading="Bio" lead="Who you are on stage and on screen, in your own words.">
      <Lines name="bio" label="Bio" most={PROFILE_LIMITS.bio} />
    </FormPart>
    <FormPart heading="Career highlights" lead="Prizes, premieres, parts that people remember.">
      <Rows
        name="careerHighlights"
        noun="career highlight"
        most={PROFILE_LIMITS.highlights}
        columns={texts("Highlight", PROFILE_LIMITS.highlight)}
      />
    </FormPart>
    <FormPart heading="Notable projects" lead="In the order of your page and your CV.">
      <Rows
        name="pastProjects"
        noun="project"
        most={PROFILE_LIMITS.projects}
        columns={PROJECTS}
        extra={({ name, values }) => (
          <PictureField name={`${name}.imageKey`} value={values.imageKey ?? ""} label="poster" onChange={onChange} />
        )}
      />
    </FormPart>
    <FormPart heading="Headshots" lead="Portraits at 4:5, as large as you have them; casting may print them.">
      <Rows
        name="headshots"
        noun="headshot"
        most={PROFILE_LIMITS.headshots}
        columns={HEADSHOTS}
        extra={({ name, values }) => (
          <HeadshotField name={`${name}.imageKey`} value={values.imageKey ?? ""} onChange={onChange} />
        )}
      />
    </FormPart>
  </>
);

type HeadshotFieldProps = Changed & { name: string; value: string };

const HeadshotField = ({ name, ...field }: HeadshotFieldProps) => (
  <PictureField name={name} label="picture" error={useFormState().errors[name]} {...field} />
);
