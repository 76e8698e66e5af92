import type { Screening } from "~/features/content/films/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import { webAddress } from "~/lib/text.ts";

/** Dates and places of cinema and festival screenings. */
export const Screenings = ({ screenings }: { screenings: Screening[] }) => (
  <ol className="screenings">
    {screenings.map((screening) => (
      <li key={`${screening.day} ${screening.time} ${screening.venue}`}>
        <time dateTime={screening.day}>
          {dayLabel(screening.day)}
          {screening.time && <span>{screening.time}</span>}
        </time>
        <p dir="auto">
          <strong>{screening.festival || screening.venue}</strong>
          <span>{placeOf(screening)}</span>
        </p>
        <Tickets screening={screening} />
      </li>
    ))}
  </ol>
);

const placeOf = ({ festival, venue, city }: Screening) => [festival && venue, city].filter(Boolean).join(", ");

function Tickets({ screening }: { screening: Screening }) {
  const href = webAddress(screening.ticketUrl);
  if (!href) return null;
  return (
    <a className="button" href={href} rel="noopener" aria-label={`Tickets, ${dayLabel(screening.day)}`}>
      Tickets
    </a>
  );
}
