import { useSearchParams } from "react-router";
import { cycleNamed, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import type { Viewer } from "~/features/money/checkout/rules.ts";
import { useChoice } from "~/features/money/checkout/ui/use-choice.ts";
import type { OwnPicture } from "~/ui/own-picture.tsx";
import { savingLabel } from "../rules.ts";
import { Comparison } from "./comparison.tsx";
import { CycleToggle } from "./cycle-toggle.tsx";
import { EveryPlan } from "./every-plan.tsx";
import { Notices } from "./notices.tsx";
import { ContinueFree, Foot, Head, Top } from "./page-parts.tsx";
import { Questions } from "./questions.tsx";
import { Tickets } from "./tickets.tsx";

export type PricingScreenProps = {
  page: PricingPage;
  takesPayments: boolean;
  /** Whether visitors can try a demo. */
  hasDemos: boolean;
  refusal: string | null;
  viewer: Viewer | null;
  /** Of the viewer's own film. */
  picture: OwnPicture | null;
};

/** A pricing page: the offers, their comparison, and questions with answers. */
export function PricingScreen({ page, takesPayments, hasDemos, refusal, viewer, picture }: PricingScreenProps) {
  const [search] = useSearchParams();
  const cycle = cycleNamed(search.get("cycle"));
  const marked = search.get("choice");
  const choosing = useChoice();
  const isOwn = viewer?.page === page;
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-5 sm:px-8">
      <Top viewer={viewer} atPlans={isOwn} />
      <main className="flex flex-col gap-16 pt-10 pb-16 sm:gap-24 sm:pt-16">
        <div>
          <Head page={page} />
          <Notices
            page={page}
            viewer={viewer}
            refusal={refusal}
            takesPayments={takesPayments}
            cancelled={marked !== null}
          />
          <div className="mt-8 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <CycleToggle cycle={cycle} saving={savingLabel(page)} />
            {isOwn && viewer.inWizard && <ContinueFree page={page} cycle={cycle} choosing={choosing} />}
          </div>
          <Tickets {...{ page, cycle, viewer, choosing, marked, picture }} />
          <p className="mt-5 text-muted text-sm">Prices in US dollars.</p>
        </div>
        <Comparison page={page} held={viewer?.home ? viewer.held : null} />
        <EveryPlan page={page} />
        <Questions page={page} takesPayments={takesPayments} />
      </main>
      <Foot page={page} hasDemos={hasDemos && !viewer} />
    </div>
  );
}
