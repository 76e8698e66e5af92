import { texts } from "~/features/content/forms/ui/columns.ts";
import { Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { PROFILE_LIMITS } from "~/features/content/profiles/rules.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { REELS } from "./columns.ts";

/** Fields for the casting attributes. */
export const CastingFields = () => (
  <>
    <FormPart heading="Casting" lead="What casting asks first. Leave out what you do not want to say.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line path="person.casting.playingAgeFrom" label="Playing age from" most={3} type="numeric" />
        <Line path="person.casting.playingAgeTo" label="Playing age to" most={3} type="numeric" />
        <Line path="person.casting.heightCm" label="Height in centimetres" most={3} type="numeric" />
        <Line path="person.casting.eyes" label="Eye colour" most={PROFILE_LIMITS.word} />
        <Line path="person.casting.hair" label="Hair colour" most={PROFILE_LIMITS.word} />
        <Line path="person.casting.basedIn" label="Based in" most={100} />
        <Line path="person.casting.union" label="Union" most={100} hint="Such as SAG-AFTRA or Equity" />
        <Line
          path="person.casting.workPermit"
          label="Work permit"
          most={PROFILE_LIMITS.workPermit}
          hint="Such as EU citizen, or US O-1 until 2028"
        />
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
    <FormPart heading="Licences" lead="Such as a driving licence or a pilot’s.">
      <Words list="licences" noun="licence" label="Licence" />
    </FormPart>
    <FormPart heading="Reels" lead="Showreels that are elsewhere, each by its name: Comedy, Drama, Voice.">
      <Rows list="reels" noun="reel" columns={REELS} />
    </FormPart>
    <FormPart heading="Self-tapes" lead="How casting gets one from you.">
      <Lines
        path="person.casting.selfTape"
        label="Self-tape instructions"
        most={PROFILE_LIMITS.selfTape}
        hint="Such as how soon, with which camera and reader, and where to send the sides"
      />
    </FormPart>
  </>
);

type WordList = "languages" | "accents" | "skills" | "licences";

const Words = ({ list, noun, label }: { list: WordList; noun: string; label: string }) => (
  <Rows list={list} noun={noun} columns={texts(label, PROFILE_LIMITS.word)} />
);
