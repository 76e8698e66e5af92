import { texts } from "~/features/content/forms/ui/columns.ts";
import { Line } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { PROFILE_LIMITS } from "../rules.ts";

/** Fields for the casting attributes. */
export const CastingFields = () => (
  <>
    <FormPart heading="Casting" lead="What casting asks first. Leave out what you do not want to say.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="casting.playingAgeFrom" label="Playing age from" most={3} type="numeric" />
        <Line name="casting.playingAgeTo" label="Playing age to" most={3} type="numeric" />
        <Line name="casting.heightCm" label="Height in centimetres" most={3} type="numeric" />
        <Line name="casting.basedIn" label="Based in" most={100} />
        <Line name="casting.union" label="Union" most={100} hint="Such as SAG-AFTRA or Equity" />
      </div>
    </FormPart>
    <FormPart heading="Languages">
      <Words name="casting.languages" noun="language" label="Language" />
    </FormPart>
    <FormPart heading="Accents">
      <Words name="casting.accents" noun="accent" label="Accent" />
    </FormPart>
    <FormPart heading="Skills">
      <Words name="casting.skills" noun="skill" label="Skill" />
    </FormPart>
  </>
);

const Words = ({ name, noun, label }: { name: string; noun: string; label: string }) => (
  <Rows name={name} noun={noun} most={PROFILE_LIMITS.words} columns={texts(label, PROFILE_LIMITS.word)} />
);
