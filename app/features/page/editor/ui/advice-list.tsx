import { useDeferredValue, useMemo, useState } from "react";
import { useDraft } from "~/features/content/drafts/ui/draft-context.ts";
import { PageLink } from "~/features/content/drafts/ui/on-page.tsx";
import { type Advice, adviceOn, type FilmFacts, NOTHING_FOUND } from "../rules/advice.ts";
import { MeasuredPage, type Measurement } from "./measured/measured-page.tsx";

type AdviceListProps = {
  film: FilmFacts | null;
  /** Addresses that lead nowhere. */
  gone: string[];
  onSelect(section: string): void;
};

/** What the page still lacks, folded; each with the step that mends it. It is measured once it is opened. */
export function AdviceList({ film, gone, onSelect }: AdviceListProps) {
  const draft = useDeferredValue(useDraft(({ view }) => view));
  const [isOpen, setOpen] = useState(false);
  const [measurement, setMeasurement] = useState<Measurement>("under way");
  const found = typeof measurement === "string" ? NOTHING_FOUND : measurement;
  const advice = useMemo(() => adviceOn(draft, film, { gone, ...found }), [draft, film, gone, found]);
  return (
    <details
      className="mb-8 rounded-panel border border-line px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">{summaryOf(advice.length)}</summary>
      {isOpen && <MeasuredPage onMeasured={setMeasurement} />}
      <p role="status" className="pb-3 text-muted text-sm empty:hidden">
        {statusOf(isOpen, measurement, advice.length)}
      </p>
      <ul className="flex flex-col gap-3 pb-4 empty:hidden">
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

function summaryOf(count: number): string {
  if (count === 0) return "Check your page before you publish";
  return count === 1 ? "One thing to look at before you publish" : `${count} things to look at before you publish`;
}

function statusOf(isOpen: boolean, measurement: Measurement, count: number): string {
  if (!isOpen) return "";
  if (measurement === "under way") return "Looking at your page on a phone and on a computer…";
  if (measurement === "failed") return "Your page could not be looked at just now. Close this list and open it again.";
  return count === 0 ? "Nothing is missing, cut off or hard to read." : "";
}

const STEP = "inline-flex min-h-11 items-center text-link";

const Step = ({ advice, onSelect }: { advice: Advice; onSelect(section: string): void }) =>
  "to" in advice ? (
    <PageLink to={advice.to} className={STEP}>
      {advice.step}
    </PageLink>
  ) : (
    <button type="button" className={STEP} onClick={() => onSelect(advice.section)}>
      {advice.step}
    </button>
  );
