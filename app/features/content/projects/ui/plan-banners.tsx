import { ArrowUpRight } from "lucide-react";
import { ButtonLink } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { allowanceLabel } from "../rules.ts";

type PlanBannerProps = {
  planName: string;
  limit: number | null;
  isPro: boolean;
  /** The page that sells this account's plans. */
  plans: string;
};

/** The plan and how many projects it comes with. */
export const PlanBanner = ({ planName, limit, isPro, plans }: PlanBannerProps) => (
  <aside
    aria-label="Your plan"
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface px-5 py-4"
  >
    <p>
      <strong className="font-semibold">{`${planName} plan`}</strong>
      <span className="text-muted">{` · ${allowanceLabel(limit)}`}</span>
    </p>
    {!isPro && (
      <ButtonLink to={plans} target="_blank" rel="noopener" icon={<ArrowUpRight aria-hidden />}>
        Upgrade
      </ButtonLink>
    )}
  </aside>
);

/** Said where the plan has no room for another project. */
export const LimitBanner = ({ limit }: { limit: number }) => (
  <Notice tone="warning">
    <p className="font-semibold">Project Limit Reached</p>
    <p className="mt-1">
      {limit === 0
        ? "Your plan comes without projects. A larger one gives every further film a page of its own."
        : `Your plan comes with ${allowanceLabel(limit).toLowerCase()}. Delete one, or choose a larger plan.`}
    </p>
  </Notice>
);

/** What a larger plan would bring. */
export const Upsell = ({ plans }: { plans: string }) => (
  <aside
    aria-label="Upgrade"
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-6"
  >
    <div>
      <h2 className="font-semibold text-lg">Unlock More Projects</h2>
      <p className="max-w-prose text-muted">
        A page of its own for every film, with its own address, figures and press kit.
      </p>
    </div>
    <ButtonLink to={plans} variant="quiet" target="_blank" rel="noopener">
      View Plans
    </ButtonLink>
  </aside>
);
