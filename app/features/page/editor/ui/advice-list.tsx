import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router";
import { useDraft } from "~/features/content/drafts/ui/draft-context.ts";
import { type Advice, adviceOn, type FilmFacts } from "../rules/advice.ts";

type AdviceListProps = {
  film: FilmFacts | null;
  /** Addresses that lead nowhere. */
  gone: string[];
  onSelect(section: string): void;
};

/** What the page still lacks, folded; each with the step that mends it. */
export function AdviceList({ film, gone, onSelect }: AdviceListProps) {
  const draft = useDeferredValue(useDraft(({ view }) => view));
  const advice = useMemo(() => adviceOn(draft, film, gone), [draft, film, gone]);
  if (!advice.length) return null;
  return (
    <details className="mb-8 rounded-panel border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">
        {advice.length === 1
          ? "One thing to look at before you publish"
          : `${advice.length} things to look at before you publish`}
      </summary>
      <ul className="flex flex-col gap-3 pb-4">
        {advice.map((one) => (
          <li key={one.id} className="text-sm">
            <p className="[overflow-wrap:anywhere]">{one.text}</p>
            <Step advice={one} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const STEP = "inline-flex min-h-11 items-center text-link";

const Step = ({ advice, onSelect }: { advice: Advice; onSelect(section: string): void }) =>
  "to" in advice ? (
    <Link to={advice.to} className={STEP}>
      {advice.step}
    </Link>
  ) : (
    <button type="button" className={STEP} onClick={() => onSelect(advice.section)}>
      {advice.step}
    </button>
  );
