import { texts } from "~/features/content/forms/ui/columns.ts";
import { Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { LAURELS, QUOTES, SCREENINGS, TECHNICAL } from "./columns.ts";
import { Stills } from "./stills.tsx";

/** Fields of the press kit, for journalists and festival programmers. */
export function PressParts() {
  return (
    <>
      <FormPart heading="Synopsis" lead="In three lengths. Editors take the one that fits.">
        <div className="flex flex-col gap-5">
          <Lines path="film.press.synopsisShort" label="In one sentence" most={300} />
          <Lines path="film.press.synopsisMedium" label="In one paragraph" most={1500} />
          <Lines path="film.press.synopsisLong" label="In full" most={6000} />
        </div>
      </FormPart>
      <FormPart heading="Stills" lead="Pictures that the press may print. Upload them as large as you have them.">
        <Stills />
      </FormPart>
      <FormPart heading="Laurels" lead="Prizes and selections of festivals.">
        <Rows list="laurels" noun="laurel" columns={LAURELS} isPaired />
      </FormPart>
      <FormPart heading="Awards">
        <Rows list="awards" noun="award" columns={texts("Award", 200)} isPaired />
      </FormPart>
      <FormPart heading="Screenings" lead="Past ones move to the end of the press kit by themselves.">
        <Rows list="screenings" noun="screening" columns={SCREENINGS} />
      </FormPart>
      <FormPart heading="Press quotes">
        <Rows list="quotes" noun="quote" columns={QUOTES} />
      </FormPart>
      <FormPart heading="Featured interviews">
        <Rows list="interviews" noun="interview" columns={texts("Interview", 200)} isPaired />
      </FormPart>
      <FormPart
        heading="Technical data"
        lead="Runtime and picture size are known already. Add sound, format, languages."
      >
        <Rows list="technical" noun="technical detail" columns={TECHNICAL} isPaired />
      </FormPart>
      <FormPart heading="Press contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <Line path="film.press.contact.name" label="Name" most={100} autoComplete="name" />
          <Line path="film.press.contact.email" label="Email" most={LONGEST_EMAIL} type="email" autoComplete="email" />
          <Line path="film.press.contact.phone" label="Phone" most={50} type="tel" autoComplete="tel" />
        </div>
      </FormPart>
    </>
  );
}
