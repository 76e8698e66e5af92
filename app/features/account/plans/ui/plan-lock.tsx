import { Lock } from "lucide-react";
import { ButtonLink } from "~/ui/button.tsx";
import { type Lack, lackMessage } from "../rules.ts";

type PlanLockProps = {
  lack: Lack;
  /** The page that sells this account's plans. */
  plans: string;
};

/** Says what a plan lacks and links to the plans, in a new tab, because forms may hold unsaved input. */
export const PlanLock = ({ lack, plans }: PlanLockProps) => (
  <div className="flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-surface px-4 py-3">
    <Lock aria-hidden className="size-5 shrink-0 text-muted" />
    <p className="min-w-0 grow basis-56 text-[0.9375rem] text-muted">{lackMessage(lack)}</p>
    <ButtonLink to={plans} variant="quiet" target="_blank" rel="noopener">
      See plans
    </ButtonLink>
  </div>
);
