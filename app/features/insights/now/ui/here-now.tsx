import { grouped } from "~/features/insights/analytics/rules.ts";
import type { HereEntry, Now } from "../rules.ts";
import { useNow } from "./use-now.ts";

/** Who is on the owner's pages in these minutes, whatever period and filters the screen has. */
export function HereNow({ loaded }: { loaded: Now }) {
  const { people, pages, countries, isCurrent } = useNow(loaded);
  return (
    <section aria-labelledby="now" className="mt-6 border-line border-y py-5">
      <h2 id="now" className="font-semibold text-lg">
        Now
      </h2>
      <p className="mt-1 text-muted">
        {people === 0 ? (
          "Nobody is here."
        ) : (
          <>
            <span className="font-semibold text-2xl text-text tabular-nums tracking-tight">{grouped(people)}</span>{" "}
            {people === 1 ? "person is here." : "people are here."}
          </>
        )}
        {!isCurrent && " The server cannot be reached: this may be old."}
      </p>
      {people > 0 && (
        <div className="mt-4 grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <HereList heading="By page" entries={pages} />
          <HereList heading="By country" entries={countries} />
        </div>
      )}
      <p className="mt-4 max-w-prose text-muted text-sm">
        Counted is who opened a page, or played a film, in the last five minutes: each visitor once, on the page that
        was opened last. Period and filters do not narrow it. You are not counted while you are signed in.
      </p>
    </section>
  );
}

const HereList = ({ heading, entries }: { heading: string; entries: HereEntry[] }) => (
  <section aria-label={heading} className="min-w-0">
    <h3 className="text-muted text-sm">{heading}</h3>
    <ol className="mt-1 divide-y divide-line">
      {entries.map(({ name, people }) => (
        <li key={name} className="flex min-h-10 items-center justify-between gap-4">
          <bdi className="truncate">{name}</bdi>
          <span className="tabular-nums">
            {grouped(people)}
            <span className="sr-only"> {people === 1 ? "person" : "people"}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
