import { Link } from "react-router";
import type { Cycle } from "~/features/account/plans/rules/offers.ts";

type CycleToggleProps = { cycle: Cycle; saving: string };

const SIDE =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-medium text-muted transition-colors duration-150 hover:text-text aria-[current=true]:bg-raised aria-[current=true]:text-text";

/** Switches between monthly and yearly prices: two links, so that it needs no script. */
export function CycleToggle({ cycle, saving }: CycleToggleProps) {
  return (
    <nav aria-label="Billing" className="inline-flex rounded-control border border-line p-1">
      <Link to="?" replace preventScrollReset aria-current={cycle === "monthly"} className={SIDE}>
        Monthly
      </Link>
      <Link to="?cycle=yearly" replace preventScrollReset aria-current={cycle === "yearly"} className={SIDE}>
        Yearly <span className="text-accent text-sm">{saving}</span>
      </Link>
    </nav>
  );
}
