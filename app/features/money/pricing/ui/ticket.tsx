import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { type Cycle, isFree } from "~/features/account/plans/rules/offers.ts";
import { FilmPicture, type OwnPicture } from "~/ui/own-picture.tsx";
import { type PlanCard, savedPercentOf } from "../rules.ts";

type TicketProps = {
  card: PlanCard;
  cycle: Cycle;
  picture: OwnPicture;
  /** Highlighted as the chosen one. */
  chosen: boolean;
  /** A label such as `Your plan`. */
  standing?: string;
  children: ReactNode;
};

/** One offer, designed as a ticket: on its stub the price and the button, which come before the features on a phone. */
export function Ticket({ card, cycle, picture, chosen, standing, children }: TicketProps) {
  const edge = chosen || card.badge ? "border-accent" : "border-line";
  const heading = `plan-${card.id}`;
  return (
    <li>
      <article
        aria-labelledby={heading}
        className={`relative rounded-panel border transition-colors duration-150 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_17rem] lg:grid-rows-1 ${edge} ${chosen ? "bg-raised" : "bg-surface"}`}
      >
        <div className="p-5 sm:p-6 md:pb-0 lg:pb-6">
          <FilmPicture picture={picture} className="mb-5 h-24 w-full md:h-28 md:w-48" loading="lazy" />
          <p className="flex min-h-6 items-center gap-3 text-sm">
            <span className="text-muted">{card.subtitle}</span>
            {card.badge && !standing && <span className="font-semibold text-accent">{card.badge.text}</span>}
            {standing && <span className="font-semibold text-text">{standing}</span>}
          </p>
          <h2 id={heading} className="mt-2 font-semibold text-4xl leading-none tracking-[-0.03em]">
            {card.name}
          </h2>
          <p className="mt-4 max-w-[34ch] text-pretty text-muted">{card.description}</p>
        </div>
        <div
          className={`relative flex flex-col justify-between gap-6 border-t border-dashed p-5 sm:p-6 md:col-start-2 md:row-span-2 md:row-start-1 md:gap-8 md:border-s md:border-t-0 lg:col-start-3 lg:row-span-1 ${edge === "border-line" ? "border-edge" : edge}`}
        >
          <Notches edge={edge} />
          <Price card={card} cycle={cycle} />
          {children}
        </div>
        <Gives features={card.features} limitations={card.limitations} />
      </article>
    </li>
  );
}

const Gives = ({ features, limitations }: Pick<PlanCard, "features" | "limitations">) => (
  <ul className="grid content-start gap-x-8 gap-y-2.5 px-5 pb-5 text-[0.9375rem] sm:grid-cols-2 sm:px-6 sm:pb-6 md:col-start-1 md:row-start-2 md:pt-5 lg:col-start-2 lg:row-start-1 lg:pt-6">
    {features.map((feature) => (
      <li key={feature} className="flex gap-3">
        <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        {feature}
      </li>
    ))}
    {limitations.map((limitation) => (
      <li key={limitation} className="flex gap-3 text-muted">
        <Minus aria-hidden className="mt-1 size-4 shrink-0" />
        {limitation}
      </li>
    ))}
  </ul>
);

function Price({ card, cycle }: Pick<TicketProps, "card" | "cycle">) {
  const paid = card.yearlyTotal !== null;
  return (
    <div>
      <p className="flex items-baseline gap-1.5">
        <span className="font-semibold text-[2.5rem] tabular-nums leading-none tracking-[-0.03em]">
          {card.price[cycle]}
        </span>
        {paid && <span className="text-muted">/month</span>}
      </p>
      <p className="mt-2 text-muted text-sm tabular-nums">{terms(card, cycle)}</p>
    </div>
  );
}

function terms({ id, price, yearlyTotal }: PlanCard, cycle: Cycle): string {
  if (yearlyTotal === null) return isFree(id) ? "Free: no card, no end date" : "By agreement";
  if (cycle === "yearly") return `${yearlyTotal}/year, billed yearly. Save ${savedPercentOf(id)}%`;
  return `Or ${price.yearly}/month billed yearly`;
}

const NOTCH = "absolute size-5 rounded-full border bg-background";

/** Half circles cut into the ticket's edges at the stub. */
const Notches = ({ edge }: { edge: string }) => (
  <span aria-hidden className="contents">
    <span
      className={`${NOTCH} ${edge} -start-[11px] -top-[10px] [clip-path:inset(0_0_0_10px)] md:-start-[10px] md:-top-[11px] md:[clip-path:inset(10px_0_0_0)]`}
    />
    <span
      className={`${NOTCH} ${edge} -end-[11px] -top-[10px] [clip-path:inset(0_10px_0_0)] md:end-auto md:-start-[10px] md:top-auto md:-bottom-[11px] md:[clip-path:inset(0_0_10px_0)]`}
    />
  </span>
);
