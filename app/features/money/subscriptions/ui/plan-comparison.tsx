import type { PlanCard } from "../rules/comparison.ts";

/** The four plans side by side. */
export const PlanComparison = ({ cards }: { cards: PlanCard[] }) => (
  <section aria-label="Compare plans" className="mt-12">
    <h3 className="font-semibold text-lg">Compare plans</h3>
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {cards.map(({ plan, name, price, badge, limits, sold, isCurrent }) => (
        <li
          key={plan}
          aria-current={isCurrent || undefined}
          className="flex flex-col rounded-panel border border-line bg-surface p-5 aria-[current]:border-accent"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{name}</span>
            <span className="text-muted text-sm">{[isCurrent && "Your plan", badge].filter(Boolean).join(" · ")}</span>
          </p>
          <p className="mt-1 text-2xl tabular-nums">{price}</p>
          <ul className="mt-3 text-[0.9375rem] text-muted">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted text-sm">{sold}</p>
        </li>
      ))}
    </ul>
  </section>
);
