import type { ReactNode } from "react";
import type { Screening } from "~/features/content/films/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import { webAddress } from "~/lib/text.ts";
import {
  contactLinks,
  type Laurel,
  type PressKit,
  type PressQuote,
  type PressStill,
  type Synopsis,
  screeningsAt,
  ticketsOf,
} from "../rules.ts";

type PartProps = { id: string; heading: string; children: ReactNode };

const Part = ({ id, heading, children }: PartProps) => (
  <section className="press-part" aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <div>{children}</div>
  </section>
);

export const Synopses = ({ synopses }: { synopses: Synopsis[] }) =>
  synopses.length > 0 && (
    <Part id="synopsis" heading="Synopsis">
      {synopses.map(({ heading, text }) => (
        <div className="press-synopsis" key={heading}>
          {heading !== "Synopsis" && <h3>{heading}</h3>}
          <p dir="auto">{text}</p>
        </div>
      ))}
    </Part>
  );

export const Stills = ({ stills, title }: { stills: PressStill[]; title: string }) =>
  stills.length > 0 && (
    <Part id="stills" heading="Stills">
      <ul className="press-stills">
        {stills.map(({ key, width, height, fileName }, index) => (
          <li key={key}>
            <a href={mediaUrl(key)} download={fileName}>
              <img
                src={mediaUrl(key)}
                width={width}
                height={height}
                alt={`Still ${index + 1} from ${title}`}
                loading={index < 2 ? undefined : "lazy"}
                decoding="async"
              />
              <span>
                Download, {width} × {height}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );

export const Laurels = ({ laurels }: { laurels: Laurel[] }) =>
  laurels.length > 0 && (
    <Part id="laurels" heading="Laurels">
      <ul className="press-laurels">
        {laurels.map(({ festival, award, year }) => (
          <li key={`${festival}/${award}/${year}`} dir="auto">
            {award && <strong>{award}</strong>}
            <span>{[festival, year].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>
    </Part>
  );

export function ScreeningDays({ screenings, now }: { screenings: Screening[]; now: Date }) {
  const { coming, past } = screeningsAt(screenings, now);
  return (
    <>
      {coming.length > 0 && (
        <Part id="screenings" heading="Screenings">
          <Days screenings={coming} withTickets />
        </Part>
      )}
      {past.length > 0 && (
        <Part id="past-screenings" heading="Past screenings">
          <Days screenings={past} />
        </Part>
      )}
    </>
  );
}

const Days = ({ screenings, withTickets = false }: { screenings: Screening[]; withTickets?: boolean }) => (
  <ol className="press-days">
    {screenings.map((screening) => (
      <li key={Object.values(screening).join()}>
        <time dateTime={screening.day}>
          {dayLabel(screening.day)}
          {screening.time && <span>{screening.time}</span>}
        </time>
        <p dir="auto">
          <strong>{screening.festival || screening.venue || screening.city}</strong>
          <span>{placeOf(screening)}</span>
        </p>
        {withTickets && <Tickets screening={screening} />}
      </li>
    ))}
  </ol>
);

const placeOf = ({ festival, venue, city }: Screening) =>
  [festival && venue, (festival || venue) && city].filter(Boolean).join(", ");

function Tickets({ screening }: { screening: Screening }) {
  const href = ticketsOf(screening);
  if (!href) return null;
  return (
    <a className="press-tickets" href={href} rel="noopener" aria-label={`Tickets, ${dayLabel(screening.day)}`}>
      Tickets
    </a>
  );
}

export const Quotes = ({ quotes }: { quotes: PressQuote[] }) =>
  quotes.length > 0 && (
    <Part id="quotes" heading="In the press">
      <ul className="press-quotes">
        {quotes.map(({ text, source, url }) => (
          <li key={`${text}/${source}`}>
            <blockquote dir="auto">{text}</blockquote>
            <Source source={source} href={webAddress(url)} />
          </li>
        ))}
      </ul>
    </Part>
  );

function Source({ source, href }: { source: string; href: string | null }) {
  if (!href) return source ? <cite dir="auto">{source}</cite> : null;
  return (
    <cite dir="auto">
      <a href={href} rel="noopener">
        {source || new URL(href).hostname}
      </a>
    </cite>
  );
}

export const Credits = ({ kit: { cast, credits } }: { kit: PressKit }) =>
  (cast.length > 0 || credits.length > 0) && (
    <Part id="credits" heading="Credits">
      <dl className="press-billing">
        {credits.map(({ job, names }) => (
          <div key={job}>
            <dt dir="auto">{job || "With"}</dt>
            <dd dir="auto">{names.join(", ")}</dd>
          </div>
        ))}
        {cast.map(({ name, role }) => (
          <div key={`${name}/${role}`}>
            <dt dir="auto">{role || "With"}</dt>
            <dd dir="auto">{name}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );

export const Technical = ({ technical }: Pick<PressKit, "technical">) =>
  technical.length > 0 && (
    <Part id="technical" heading="Technical data">
      <dl className="press-technical">
        {technical.map(({ name, value }) => (
          <div key={`${name}/${value}`}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );

export function Contact({ contact }: Pick<PressKit, "contact">) {
  const links = contactLinks(contact);
  if (!contact.name && !links.length) return null;
  return (
    <Part id="contact" heading="Contact">
      <address className="press-contact">
        {contact.name && <strong dir="auto">{contact.name}</strong>}
        {links.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </address>
    </Part>
  );
}
