import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { dayLabel } from "~/lib/dates.ts";
import { BackLink } from "~/ui/back-link.tsx";
import { Button } from "~/ui/button.tsx";
import { mailStory, type SentMail } from "../rules/person.ts";
import { BASIS_LABELS, type Contact, consentSentenceOf, SOURCE_LABELS, standingOf } from "../rules.ts";
import { Removal } from "./removal.tsx";

const LIST = "/studio/contacts";

/** Everything that is known of one person, with every mail to them. */
export function PersonScreen({ contact, mails }: { contact: Contact; mails: SentMail[] }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { id, email, name } = contact;
  return (
    <article className="flex max-w-3xl flex-col gap-8">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BackLink to={LIST} label="Back to contacts" />
        <h1 className="min-w-0 grow break-words text-title">
          <bdi>{name || email}</bdi>
        </h1>
        <Button type="button" variant="quiet" icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)}>
          Remove
        </Button>
      </header>
      {asked && <Removal id={id} email={email} onKeep={() => setAsked(false)} onGone={() => void navigate(LIST)} />}
      <Facts contact={contact} />
      <section aria-labelledby="mails">
        <h2 id="mails" className="mb-3 font-semibold text-xl">
          Mails
        </h2>
        {mails.length === 0 ? (
          <p className="border-line border-y py-6 text-muted">No mail yet.</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </section>
    </article>
  );
}

function Facts({ contact }: { contact: Contact }) {
  const { email, ageRange, country, source, tags, basis } = contact;
  const facts: [string, string][] = [
    ["Address", email],
    ["Gets mails", standingOf(contact)],
    ["Tags", tags.join(", ")],
    ["Age", ageRange ?? ""],
    ["Country", country ?? ""],
    ["Source", SOURCE_LABELS[source]],
    ["Follows since", day(contact.followsAt)],
    ["Subscribed on", day(contact.subscribedAt)],
    ["Consent", `${BASIS_LABELS[basis]}, ${day(contact.confirmedAt)}`],
    ["Wording", consentSentenceOf(contact)],
    [
      "Openings measured",
      contact.openingsWording ? `Since ${day(contact.openingsAgreedAt)}: ${contact.openingsWording}` : "",
    ],
    ["Unsubscribed on", day(contact.unsubscribedAt)],
    ["Bounced on", day(contact.bouncedAt)],
  ];
  return (
    <dl className="grid gap-x-8 border-line border-y py-2 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="py-2">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="break-words" dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const MailRow = ({ mail }: { mail: SentMail }) => (
  <li className="py-3">
    <p className="break-words font-medium" dir="auto">
      {mail.subject}
    </p>
    <p className="break-words text-muted text-sm">
      {[day(mail.at), mailStory(mail), mail.answer].filter(Boolean).join(" · ")}
    </p>
  </li>
);

const day = (moment: Date | null) => (moment ? dayLabel(moment.toISOString().slice(0, 10)) : "");
