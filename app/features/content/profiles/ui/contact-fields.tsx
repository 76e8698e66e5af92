import { Line } from "~/features/content/forms/ui/fields.tsx";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { PROFILE_LIMITS, RATE_NAMES } from "../rules.ts";

/** Fields for representation, rates and availability; all of them are shown on the page. */
export const ContactFields = () => (
  <>
    <FormPart heading="Agent" lead="Everybody can read this on your page under Contact Me.">
      <Representative name="contact.agent" organisation="agency" label="Agency" />
    </FormPart>
    <FormPart heading="Manager" lead="Only if you have one.">
      <Representative name="contact.manager" organisation="company" label="Company" />
    </FormPart>
    <FormPart heading="Rates" lead="As you would say it: “on request”, “scale + 10”, “€900 a day”.">
      <div className="grid gap-5 sm:grid-cols-2">
        {RATE_NAMES.map(([kind, name]) => (
          <Line key={kind} name={`contact.rates.${kind}`} label={name} most={PROFILE_LIMITS.rate} />
        ))}
      </div>
    </FormPart>
    <FormPart heading="Availability">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="contact.availability" label="Availability" most={PROFILE_LIMITS.availability} />
        <Line name="contact.location" label="Location" most={PROFILE_LIMITS.location} hint="Where you can work" />
      </div>
    </FormPart>
  </>
);

type RepresentativeProps = { name: string; organisation: string; label: string };

const Representative = ({ name, organisation, label }: RepresentativeProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Line name={`${name}.name`} label="Name" most={100} />
    <Line name={`${name}.${organisation}`} label={label} most={100} />
    <Line name={`${name}.email`} label="Email" most={LONGEST_EMAIL} type="email" />
    <Line name={`${name}.phone`} label="Phone" most={50} type="tel" />
  </div>
);
