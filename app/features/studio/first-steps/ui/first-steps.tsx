import { ArrowRight, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { FIRST_STEPS_PATH, type FirstStep } from "../rules.ts";

/** As many stand side by side on a desk; a phone has one. */
const AT_FIRST = 3;

/** What is next for a new page, above the dashboard. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const [isWhole, setWhole] = useState(false);
  const putAway = usePuttingAway();
  if (!steps.length) return null;
  const shown = isWhole ? "" : "max-md:[&>:nth-child(n+2)]:hidden [&>:nth-child(n+4)]:hidden";
  return (
    <section aria-labelledby="first-steps" className="mb-8">
      <div className="flex items-center justify-between gap-4">
        <h2 id="first-steps" className="font-semibold">
          What is next
        </h2>
        <div className="flex items-center">
          {!isWhole && steps.length > 1 && (
            <Button
              type="button"
              variant="ghost"
              className={steps.length > AT_FIRST ? "" : "md:hidden"}
              onClick={() => setWhole(true)}
            >
              Show all {steps.length}
            </Button>
          )}
          <Button
            type="button"
            variant="ghost"
            icon={<X aria-hidden />}
            className="-me-4"
            onClick={() => void putAway()}
          >
            Put away
          </Button>
        </div>
      </div>
      <ol className={`mt-1 grid gap-3 md:grid-cols-3 ${shown}`}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </section>
  );
}

const Step = ({ step }: { step: FirstStep }) => (
  <li className="flex">
    <Link
      to={step.to}
      className="group flex min-h-14 grow items-center gap-4 rounded-control border border-line bg-surface px-4 py-3 hover:border-edge"
    >
      <StepWords {...step} />
    </Link>
  </li>
);

/** What stands in the link of a step. */
export const StepWords = ({ label, text }: Pick<FirstStep, "label" | "text">) => (
  <>
    <span className="min-w-0 grow">
      <span className="block font-medium group-hover:text-link">{label}</span>
      <span className="mt-0.5 block text-muted text-sm leading-normal">{text}</span>
    </span>
    <ArrowRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
  </>
);

/** Takes the steps away, and says how they come back. */
function usePuttingAway() {
  const hiding = useSender();
  const showing = useSender();
  const { say } = useNotices();
  const to = { method: "post", action: FIRST_STEPS_PATH } as const;
  return async () => {
    if (!(await hiding.submit({}, to))) return;
    say("Put away. Preferences in the settings bring it back.", () => void showing.submit({ shown: "on" }, to));
  };
}
