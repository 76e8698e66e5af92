import { texts } from "~/features/content/forms/ui/columns.ts";
import { Line } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";
import { FormPart } from "~/ui/form-part.tsx";

/** Fields for the casting attributes. */
export const CastingFields = () => (
  <>
    <FormPart heading="Casting" lead="What casting asks first. Leave out what you do not want to say.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line path="person.casting.playingAgeFrom" label="Playing age from" most={3} type="numeric" />
        <Line path="person.casting.playingAgeTo" label="Playing age to" most={3} type="numeric" />
        <Line path="person.casting.heightCm" label="Height in centimetres" most={3} type="numeric" />
        <Line path="person.casting.basedIn" label="Based in" most={100} />
        <Line path="person.casting.union" label="Union" most={100} hint="Such as SAG-AFTRA or Equity" />
      </div>
    </FormPart>
    <FormPart heading="Languages">
      <Words list="languages" noun="language" label="Language" />
    </FormPart>
    <FormPart heading="Accents">
      <Words list="accents" noun="accent" label="Accent" />
    </FormPart>
    <FormPart heading="Skills">
      <Words list="skills" noun="skill" label="Skill" />
    </FormPart>
  </>
);

const Words = ({ list, noun, label }: { list: "languages" | "accents" | "skills"; noun: string; label: string }) => (
  <Rows list={list} noun={noun} columns={texts(label, PROFILE_LIMITS.word)} />
);
