import { Link } from "react-router";
import { grouped } from "~/features/insights/analytics/rules.ts";
import { withFilter } from "../rules/filters.ts";
import type { Report } from "../rules/report.ts";
import {
  actedAtOnce,
  type FunnelStep,
  funnelOf,
  returnText,
  WAY_LISTS,
  WAY_NAMES,
  type Way,
  waysOf,
} from "../rules/ways.ts";
import { type Question, queryOf } from "../rules.ts";
import { useFixed } from "./fixed.tsx";

type WaysProps = { question: Question; report: Report };

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** From where viewers came and how far they went: to the page, the film, and what the page asks for. */
export function Ways({ question, report: { total, lists } }: WaysProps) {
  const isFixed = useFixed();
  const atOnce = actedAtOnce(total);
  return (
    <section aria-labelledby="ways" className="mt-14">
      <h2 id="ways" className="font-semibold text-lg">
        Ways
      </h2>
      <p className="mt-1 max-w-prose text-muted text-sm">
        How far viewers of a day went. Acted: opened a streaming link or the call to action, subscribed or supported.
      </p>
      <Funnel steps={funnelOf(total)} />
      {atOnce > 0 && (
        <p className="mt-3 text-muted text-sm tabular-nums">{grouped(atOnce)} more acted without playing the film.</p>
      )}
      {total.viewers > 0 && <p className="mt-3 max-w-prose text-muted text-sm tabular-nums">{returnText(total)}</p>}
      {!isFixed && <WayChoice question={question} />}
      <WayTable question={question} ways={waysOf(lists, question.by)} />
    </section>
  );
}

const Funnel = ({ steps }: { steps: FunnelStep[] }) => (
  <ol className="mt-5 grid gap-4">
    {steps.map(({ name, count, share, lost }, index) => (
      <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <span>{name}</span>
        <span className="tabular-nums">
          {grouped(count)} <span className="text-muted text-sm">{percent(share)}</span>
        </span>
        <svg
          aria-hidden
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="col-span-2 mt-1 h-2 w-full bg-raised"
        >
          <rect width={share * 100} height={1} className="fill-accent" />
        </svg>
        {index > 0 && <span className="col-span-2 text-muted text-sm tabular-nums">{percent(lost)} left before</span>}
      </li>
    ))}
  </ol>
);

const WayChoice = ({ question }: { question: Question }) => (
  <nav
    aria-label="Ways by"
    className="mt-8 flex max-w-full overflow-x-auto rounded-control border border-edge p-px sm:w-fit"
  >
    {WAY_LISTS.map((by) => (
      <Link
        key={by}
        to={queryOf({ ...question, by }) || "?"}
        preventScrollReset
        aria-current={by === question.by ? "true" : undefined}
        className="grid min-h-11 shrink-0 place-items-center rounded-[0.4375rem] px-3 text-muted text-sm no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
      >
        {WAY_NAMES[by]}
      </Link>
    ))}
  </nav>
);

/** With their widths on a phone, where nothing scrolls sideways. */
const COLUMNS = [
  ["Viewers", "w-[15%]"],
  ["Played", "w-[15%]"],
  ["Acted after", "w-[16%]"],
  ["Conversion", "w-[20%]"],
] as const;
const SHOWN = 12;

function WayTable({ question, ways }: { question: Question; ways: Way[] }) {
  if (ways.length === 0) return <p className="mt-4 text-muted">Nothing in this period.</p>;
  return (
    <table className="mt-4 w-full table-fixed text-xs tabular-nums sm:table-auto sm:text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pe-2 text-start align-bottom font-medium sm:pe-4">
            {WAY_NAMES[question.by]}
          </th>
          {COLUMNS.map(([name, width]) => (
            <th
              key={name}
              scope="col"
              className={`${width} py-2 ps-1 text-end align-bottom font-medium sm:w-auto sm:px-2`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {ways.slice(0, SHOWN).map((way) => (
          <WayRow key={way.key} question={question} way={way} />
        ))}
      </tbody>
    </table>
  );
}

function WayRow({ question, way: { name, filter, viewers, played, followed, conversion } }: RowProps) {
  const canNarrow = useFixed() === false && filter !== null && question.filters[filter.name] === undefined;
  return (
    <tr>
      <th scope="row" className="max-w-64 pe-2 text-start font-normal text-sm sm:pe-4">
        {filter && canNarrow ? (
          <Link
            to={queryOf({ ...question, filters: withFilter(question.filters, filter.name, filter.value) })}
            preventScrollReset
            className="flex min-h-11 items-center hover:underline"
          >
            <bdi className="truncate">{name}</bdi>
          </Link>
        ) : (
          <span className="flex min-h-11 items-center">
            <bdi className="truncate">{name}</bdi>
          </span>
        )}
      </th>
      <td className={CELL}>{grouped(viewers)}</td>
      <StepCell count={played} of={viewers} />
      <StepCell count={followed} of={viewers} />
      <td className={CELL}>{conversion === null ? "–" : percent(conversion)}</td>
    </tr>
  );
}

type RowProps = { question: Question; way: Way };

const CELL = "ps-1 text-end sm:px-2";

const StepCell = ({ count, of }: { count: number; of: number }) => (
  <td className={CELL}>
    {grouped(count)}
    {of > 0 && <span className="block text-muted sm:ms-2 sm:inline">{percent(count / of)}</span>}
  </td>
);
