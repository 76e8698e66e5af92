import { RotateCw } from "lucide-react";
import { ButtonLink } from "~/ui/button.tsx";
import type { Waiting } from "../rules/answers.ts";
import { type Question, queryOf } from "../rules.ts";

type CountingProps = { waiting: Waiting; question: Question };

/** What stands in place of figures that are counted: how far that is, or why there are none. */
export const Counting = ({ waiting: { done, all, hasFailed }, question }: CountingProps) => (
  <section aria-label="Counting" className="mt-12 max-w-prose">
    {hasFailed ? (
      <>
        <p>These figures could not be counted in the time that is given to one question.</p>
        <p className="mt-1 text-muted">Choose a shorter period, or remove a filter.</p>
      </>
    ) : (
      <>
        <p role="status">
          Counting these filters together: {done} of {all} days.
        </p>
        <progress value={done} max={all} aria-label="Days counted" className="mt-3 h-2 w-full accent-accent" />
        <p className="mt-3 text-muted text-sm">
          You can leave this page: the figures will be here when you come back. One filter alone is answered at once.
        </p>
      </>
    )}
    <ButtonLink to={queryOf({ ...question, filters: {} }) || "?"} variant="quiet" icon={<RotateCw aria-hidden />}>
      {hasFailed ? "Show without filters" : "Cancel"}
    </ButtonLink>
  </section>
);
