import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { DemoLink } from "~/features/account/demos/ui/demo-link.tsx";
import { STEPS, stepPath } from "~/features/account/onboarding/rules.ts";
import { StepBar } from "~/features/account/onboarding/ui/step-bar.tsx";
import { type Cycle, FREE_OFFER, OFFERS, PRICING, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import type { Viewer } from "~/features/money/checkout/rules.ts";
import { ChoiceForm } from "~/features/money/checkout/ui/choice-form.tsx";
import type { Choosing } from "~/features/money/checkout/ui/use-choice.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Wordmark } from "~/ui/wordmark.tsx";
import { HEADINGS } from "../rules.ts";

const QUIET_LINK = "inline-flex min-h-11 items-center text-muted hover:text-text";

/** The page's header: in the wizard before the launch, for a signed-in account, or for visitors. */
export function Top({ viewer, atPlans }: { viewer: Viewer | null; atPlans: boolean }) {
  const inWizard = viewer?.inWizard && atPlans;
  return (
    <header className="pt-[max(1.25rem,env(safe-area-inset-top))]">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control pe-2">
          <Wordmark />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-5">
          <AccountLinks viewer={viewer} />
        </nav>
      </div>
      {inWizard && (
        <>
          <StepBar current="generation" reached={STEPS.length} name="Your plan" />
          <Link to={stepPath("generation")} className={`${QUIET_LINK} mt-2 gap-2`}>
            <ArrowLeft aria-hidden className="size-4" />
            Back to preview
          </Link>
        </>
      )}
    </header>
  );
}

function AccountLinks({ viewer }: { viewer: Viewer | null }) {
  if (viewer?.home) return <Leading to={viewer.home}>Dashboard</Leading>;
  if (viewer) return viewer.inWizard ? null : <Leading to="/onboarding">Go on with your site</Leading>;
  return (
    <>
      <Leading to="/login">Sign in</Leading>
      <ButtonLink to="/signup" variant="quiet">
        Create my page
      </ButtonLink>
    </>
  );
}

const Leading = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={QUIET_LINK}>
    {children}
  </Link>
);

export const Head = ({ page }: { page: PricingPage }) => (
  <>
    <h1 className="max-w-[16ch] text-balance font-semibold text-[clamp(2.75rem,1.6rem+5.2vw,5.5rem)] leading-[0.95] tracking-[-0.04em]">
      {HEADINGS[page].title}
    </h1>
    <p className="mt-5 max-w-[52ch] text-pretty text-lg text-muted">{HEADINGS[page].lead}</p>
  </>
);

type ContinueFreeProps = { page: PricingPage; cycle: Cycle; choosing: Choosing };

/** Button that continues to the launch with the free offer. */
export const ContinueFree = ({ page, cycle, choosing }: ContinueFreeProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <ChoiceForm offer={FREE_OFFER[page]} cycle={cycle} variant="quiet" choosing={choosing}>
      Continue with {OFFERS[FREE_OFFER[page]].name}
    </ChoiceForm>
    <span className="text-muted text-sm">It is free and needs no card.</span>
  </div>
);

export function Foot({ page, hasDemos }: { page: PricingPage; hasDemos: boolean }) {
  return (
    <footer className="mt-auto flex flex-wrap gap-x-6 border-line border-t py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-sm">
      <Link to={page === "films" ? PRICING.actors : PRICING.films} className={`${QUIET_LINK} me-auto`}>
        {page === "films" ? "Plans for actors" : "Plans for filmmakers and distributors"}
      </Link>
      {hasDemos && <DemoLink />}
      <Leading to="/terms">Terms of Service</Leading>
      <Leading to="/privacy">Privacy Policy</Leading>
    </footer>
  );
}
