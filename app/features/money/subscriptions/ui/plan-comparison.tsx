import { FigureTable } from "~/ui/figure-table.tsx";
import type { OfferCard, planRows } from "../rules/comparison.ts";

type PlanComparisonProps = { cards: OfferCard[]; rows: ReturnType<typeof planRows>; columns: readonly string[] };

/** What is sold here as cards, and the plans behind it as a table. */
export const PlanComparison = ({ cards, rows, columns }: PlanComparisonProps) => (
  <section aria-label="Compare plans" className="mt-12">
    <h3 className="font-semibold text-lg">Compare plans</h3>
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {cards.map((card) => (
        <Offer key={card.id} {...card} />
      ))}
    </ul>
    <h4 className="mt-8 font-semibold">The plans behind them</h4>
    <p className="mt-1 max-w-prose text-muted text-sm">List prices. You pay the price of your plan above.</p>
    <FigureTable
      className="mt-3"
      columns={["plan", ...columns]}
      rows={rows.map(({ plan, name, price, badge, limits }) => ({
        key: plan,
        name: (
          <>
            {name}
            <span className="block text-muted">{badge ? `${price}, ${badge}` : price}</span>
          </>
        ),
        figures: limits,
      }))}
    />
  </section>
);

const Offer = ({ name, price, isPaid, limits, isCurrent }: OfferCard) => (
  <li
    aria-current={isCurrent || undefined}
    className="flex flex-col rounded-panel border border-line bg-surface p-5 aria-[current]:border-accent"
  >
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{name}</span>
      {isCurrent && <span className="text-muted text-sm">Your plan</span>}
    </p>
    <p className="mt-1 text-2xl tabular-nums">
      {price}
      {isPaid && <span className="text-base text-muted"> a month</span>}
    </p>
    <ul className="mt-3 text-[0.9375rem] text-muted">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  </li>
);
