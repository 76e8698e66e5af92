import type { ReactNode } from "react";
import { Link } from "react-router";
import { grouped } from "~/features/insights/analytics/rules.ts";
import { OTHER } from "~/features/insights/rollups/rules.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { type Filter, withFilter } from "../rules/filters.ts";
import { LISTED, type Share } from "../rules/shares.ts";
import { type Question, queryOf } from "../rules.ts";
import { useFixed } from "./fixed.tsx";

type ShareListProps = {
  heading: string;
  /** By what a click narrows the screen; null where it cannot. */
  filter: Filter | null;
  question: Question;
  shares: Share[];
};

/** Values with their viewers, the largest first; further ones can be unfolded. */
export function ShareList({ heading, filter, question, shares }: ShareListProps) {
  const isFixed = useFixed();
  const isChosen = filter !== null && question.filters[filter] !== undefined;
  const rows = shares.map((share) => (
    <ShareRow key={share.value} share={share}>
      {filter && !isChosen && !isFixed && share.value !== OTHER ? (
        <Link
          to={queryOf({ ...question, filters: withFilter(question.filters, filter, share.value) })}
          preventScrollReset
          className="flex min-h-11 min-w-0 items-center hover:underline"
        >
          <bdi className="truncate">{share.name}</bdi>
        </Link>
      ) : (
        <span className="flex min-h-11 min-w-0 items-center">
          <bdi className="truncate">{share.name}</bdi>
        </span>
      )}
    </ShareRow>
  ));
  return (
    <section aria-label={heading} className="min-w-0">
      <h2 className="font-semibold text-lg">{heading}</h2>
      {shares.length === 0 ? (
        <p className="mt-2 text-muted">{isChosen ? "Shown above as the filter." : "Nothing in this period."}</p>
      ) : (
        <ol>{rows.slice(0, LISTED)}</ol>
      )}
      {rows.length > LISTED && (
        <Disclosure summary={`${grouped(rows.length - LISTED)} more`}>
          <ol>{rows.slice(LISTED)}</ol>
        </Disclosure>
      )}
    </section>
  );
}

const ShareRow = ({ share, children }: { share: Share; children: ReactNode }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-4">
    {children}
    <span className="tabular-nums">
      {grouped(share.viewers)}
      <span className="sr-only"> viewers</span>
    </span>
    <span className="text-end text-muted text-sm tabular-nums">{Math.round(share.share * 1000) / 10}%</span>
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="col-span-3 h-0.5 w-full bg-line">
      <rect width={share.share * 100} height={1} className="fill-accent" />
    </svg>
  </li>
);
