import { PROMISE } from "~/features/audience/inquiries/rules.ts";
import { type ActorProfile, RATE_NAMES, type Rates } from "~/features/content/profiles/rules.ts";
import { contactLinks } from "~/features/page/press-kit/rules.ts";
import { useMarks } from "../marks.ts";
import { Facts } from "./facts.tsx";

/** The actor's contacts, rates, availability and places. */
export const ContactMe = ({
  profile: {
    contact: { agent, manager, rates, availability, location },
    casting: { selfTape },
  },
  inquiry,
}: {
  profile: ActorProfile;
  /** Address of the inquiry form; null on a sample page. */
  inquiry: string | null;
}) => (
  <div className="contact-me">
    {inquiry && <Casting href={inquiry} />}
    <Representative kind="Agent" firm={agent.agency} {...agent} />
    <Representative kind="Manager" firm={manager.company} {...manager} />
    <div>
      <RateCard rates={rates} />
      <Facts
        facts={[
          ["Availability", availability || null, "person.contact.availability"],
          ["Location", location || null, "person.contact.location"],
        ]}
      />
    </div>
    {selfTape.trim() && <SelfTapes text={selfTape} />}
  </div>
);

/** How casting gets a self-tape. */
const SelfTapes = ({ text }: { text: string }) => (
  <section>
    <h3 className="minor-heading">Self-Tapes</h3>
    <p className="self-tapes" dir="auto" {...useMarks().field("person.casting.selfTape")}>
      {text.trim()}
    </p>
  </section>
);

const Casting = ({ href }: { href: string }) => (
  <section className="casting">
    <h3 className="minor-heading">Casting</h3>
    <p>{PROMISE}</p>
    <a className="button button-main" href={href}>
      Send Casting Inquiry
    </a>
  </section>
);

type RepresentativeProps = { kind: string; name: string; firm: string; email: string; phone: string };

function Representative({ kind, name, firm, email, phone }: RepresentativeProps) {
  const links = contactLinks({ name, email, phone });
  if (!name && !firm && !links.length) return null;
  return (
    <section className="representative">
      <h3 className="minor-heading">{kind}</h3>
      {name && (
        <p className="representative-name" dir="auto">
          {name}
        </p>
      )}
      {firm && <p dir="auto">{firm}</p>}
      {links.map(({ text, href }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
    </section>
  );
}

function RateCard({ rates }: { rates: Rates }) {
  const named = RATE_NAMES.flatMap(([kind, name]): [string, string][] => (rates[kind] ? [[name, rates[kind]]] : []));
  if (!named.length) return null;
  return (
    <section>
      <h3 className="minor-heading">Rates</h3>
      <Facts facts={named} />
    </section>
  );
}
