import type { Cycle } from "~/features/account/plans/rules/offers.ts";
import { ChoiceForm } from "~/features/money/checkout/ui/choice-form.tsx";
import type { Choosing } from "~/features/money/checkout/ui/use-choice.ts";
import type { PlanCard } from "../rules.ts";

type DowngradeProps = {
  card: PlanCard;
  cycle: Cycle;
  /** What it switches off, in sentences. */
  losses: string[];
  choosing: Choosing;
};

const OPENING =
  "flex min-h-13 cursor-pointer list-none items-center justify-center rounded-control border border-edge bg-surface px-6 font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden";

/** Asks before a move to a smaller plan, and names what it switches off; works without script. */
export const Downgrade = ({ card, cycle, losses, choosing }: DowngradeProps) => (
  <details className="group">
    <summary className={OPENING}>Downgrade to {card.name}</summary>
    <div className="mt-4 text-[0.9375rem]">
      <p className="font-semibold">With {card.name}:</p>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-muted">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p className="mt-3 mb-4 text-muted">Nothing is deleted. A larger plan brings it back.</p>
      <ChoiceForm offer={card.id} cycle={cycle} variant="danger" choosing={choosing}>
        Yes, downgrade
      </ChoiceForm>
    </div>
  </details>
);
