import { Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { StillsField } from "~/features/content/pictures/ui/stills-field.tsx";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { LAURELS, QUOTES, SCREENINGS, TECHNICAL } from "./columns.ts";

const STILLS_MOST = 24;

/** Fields of the press kit, for journalists and festival programmers. */
export function PressParts({ stillKeys, onChange }: { stillKeys: string[]; onChange(): void }) {
  return (
    <>
      <FormPart heading="Synopsis" lead="One film, three lengths: editors take the one that fits.">
        <div className="flex flex-col gap-5">
          <Lines name="press.synopsisShort" label="In one sentence" most={300} />
          <Lines name="press.synopsisMedium" label="In one paragraph" most={1500} />
          <Lines name="press.synopsisLong" label="In full" most={6000} />
        </div>
      </FormPart>
      <FormPart heading="Stills" lead="Pictures that may be printed, as large as you have them.">
        <StillsField name="press.stillKeys" values={stillKeys} most={STILLS_MOST} onChange={onChange} />
      </FormPart>
      <FormPart heading="Laurels" lead="Prizes and selections of festivals.">
        <Rows name="press.laurels" noun="laurel" most={60} columns={LAURELS} />
      </FormPart>
      <FormPart heading="Screenings" lead="Past ones move to the end of the press kit by themselves.">
        <Rows name="press.screenings" noun="screening" most={100} columns={SCREENINGS} />
      </FormPart>
      <FormPart heading="Press quotes">
        <Rows name="press.quotes" noun="quote" most={40} columns={QUOTES} />
      </FormPart>
      <FormPart
        heading="Technical data"
        lead="Runtime and picture size are known already. Add sound, format, languages."
      >
        <Rows name="press.technical" noun="technical detail" most={40} columns={TECHNICAL} />
      </FormPart>
      <FormPart heading="Press contact">
        <div className="grid gap-5 sm:grid-cols-2">
          <Line name="press.contact.name" label="Name" most={100} autoComplete="name" />
          <Line name="press.contact.email" label="Email" most={LONGEST_EMAIL} type="email" autoComplete="email" />
          <Line name="press.contact.phone" label="Phone" most={50} type="tel" autoComplete="tel" />
        </div>
      </FormPart>
    </>
  );
}
