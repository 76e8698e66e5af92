import type { Screening } from "~/features/content/films/rules.ts";
import { dayLabel, dayParts } from "~/lib/dates.ts";
import { webAddress } from "~/lib/text.ts";
import type { Layout } from "../../rules/layouts.ts";

type ScreeningsProps = { screenings: Screening[]; shape: Layout["screenings"] };

/** Dates and places of cinema and festival screenings, in the shape that the design gives them. */
export const Screenings = ({ screenings, shape }: ScreeningsProps) => (
  <ol className="screenings" data-shape={shape}>
    {screenings.map((screening) => (
      <li key={`${screening.day} ${screening.time} ${screening.venue}`}>
        <time dateTime={screening.day}>
          <Day day={screening.day} />
          {screening.time && <span className="screening-time">{screening.time}</span>}
        </time>
        <p dir="auto">
          <strong>{screening.festival || screening.venue}</strong>
          <span className="screening-place">{placeOf(screening)}</span>
        </p>
        <Tickets screening={screening} />
      </li>
    ))}
  </ol>
);

/** The parts of a date, which some designs set in different sizes. */
function Day({ day }: { day: string }) {
  const parts = dayParts(day);
  if (!parts) return day;
  return (
    <>
      <span className="screening-month">{parts.month}</span> <b className="screening-day">{parts.day}</b>
      <span className="screening-year">, {parts.year}</span>
    </>
  );
}

const placeOf = ({ festival, venue, city }: Screening) => [festival && venue, city].filter(Boolean).join(", ");

function Tickets({ screening }: { screening: Screening }) {
  const href = webAddress(screening.ticketUrl);
  if (!href) return null;
  return (
    <a className="button" href={href} rel="noopener" aria-label={`Tickets, ${dayLabel(screening.day)}`}>
      <span>Tickets</span>
    </a>
  );
}
