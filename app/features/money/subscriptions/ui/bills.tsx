import { ArrowUpRight } from "lucide-react";
import { Suspense } from "react";
import { Await, Link } from "react-router";
import type { Bill } from "../rules/bills.ts";
import { longDay } from "./long-day.ts";

type Read = { ok: true; bills: Bill[] } | { ok: false };

/** What was billed, newest first, as soon as the payment service has answered. */
export const Bills = ({ read }: { read: Promise<Read> }) => (
  <section aria-labelledby="bills" className="mt-12">
    <h3 id="bills" className="mb-4 font-semibold text-lg">
      Bills
    </h3>
    <Suspense fallback={<Loading />}>
      <Await resolve={read} errorElement={<Unreachable />}>
        {(answer) => (answer.ok ? <List bills={answer.bills} /> : <Unreachable />)}
      </Await>
    </Suspense>
  </section>
);

function List({ bills }: { bills: Bill[] }) {
  if (!bills.length) {
    return <p className="text-muted">No bills yet. Each one appears here as soon as you have paid for a plan.</p>;
  }
  return (
    <ul className="border-line border-b">
      {bills.map((bill) => (
        <Line key={bill.id} {...bill} />
      ))}
    </ul>
  );
}

const Line = ({ at, amount, state, url }: Bill) => (
  <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-line border-t py-3 sm:grid-cols-[1fr_7rem_8rem_7rem]">
    <time dateTime={at.toISOString()}>{longDay(at)}</time>
    <span className="text-right tabular-nums">{amount}</span>
    <span className="text-muted text-sm sm:text-right">{state}</span>
    {url && (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Bill of ${longDay(at)}, opens in a new tab`}
        className="inline-flex min-h-11 items-center justify-end gap-1"
      >
        Open <ArrowUpRight aria-hidden className="size-4" />
      </a>
    )}
  </li>
);

const Loading = () => (
  <div role="status" aria-label="Your bills are loading" className="border-line border-y">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex min-h-16 items-center justify-between border-line border-t first:border-t-0">
        <span className="h-4 w-36 rounded bg-raised" />
        <span className="h-4 w-16 rounded bg-raised" />
      </div>
    ))}
  </div>
);

const Unreachable = () => (
  <p className="text-muted">
    Your bills cannot be read at the moment, because our payment service does not answer.{" "}
    <Link to="." preventScrollReset className="inline-flex min-h-11 items-center">
      Try again
    </Link>
  </p>
);
