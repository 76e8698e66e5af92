import { Line } from "~/features/content/forms/ui/fields.tsx";
import { PROFILE_LIMITS, RATE_NAMES } from "~/features/content/profiles/rules.ts";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import { FormPart } from "~/ui/form-part.tsx";

/** Fields for representation, rates and availability; all of them are shown on the page. */
export const ContactFields = () => (
  <>
    <FormPart heading="Agent" lead="Everybody can read this on your page under Contact Me.">
      <Representative path="person.contact.agent" organisation="agency" label="Agency" />
    </FormPart>
    <FormPart heading="Manager" lead="Only if you have one.">
      <Representative path="person.contact.manager" organisation="company" label="Company" />
    </FormPart>
    <FormPart heading="Rates" lead="As you would say it: “on request”, “scale + 10”, “€900 a day”.">
      <div className="grid gap-5 sm:grid-cols-2">
        {RATE_NAMES.map(([kind, name]) => (
          <Line key={kind} path={`person.contact.rates.${kind}`} label={name} most={PROFILE_LIMITS.rate} />
        ))}
      </div>
    </FormPart>
    <FormPart heading="Availability">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line path="person.contact.availability" label="Availability" most={PROFILE_LIMITS.availability} />
        <Line
          path="person.contact.location"
          label="Location"
          most={PROFILE_LIMITS.location}
          hint="Where you can work"
        />
      </div>
    </FormPart>
  </>
);

type RepresentativeProps = { path: string; organisation: string; label: string };

const Representative = ({ path, organisation, label }: RepresentativeProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Line path={`${path}.name`} label="Name" most={100} />
    <Line path={`${path}.${organisation}`} label={label} most={100} />
    <Line path={`${path}.email`} label="Email" most={LONGEST_EMAIL} type="email" />
    <Line path={`${path}.phone`} label="Phone" most={50} type="tel" />
  </div>
);
