import {
  letterOf,
  MEASURE_LABELS,
  type Measure,
  shareBy,
  type VariantFigures,
  verdictWords,
} from "../rules/variants.ts";
import { rateOf } from "../rules.ts";

export type Compared = {
  subject: string;
  variants: { subject: string }[];
  testBy: Measure;
  testSettledAt: Date | null;
  winner: number | null;
};

type ComparisonProps = { campaign: Compared; figures: VariantFigures[] };

/** The versions of a campaign with what became of each, and whether one of them is better. */
export function Comparison({ campaign, figures }: ComparisonProps) {
  const { testBy, winner } = campaign;
  const subjects = [campaign.subject, ...campaign.variants.map(({ subject }) => subject)];
  return (
    <section aria-label="Compared versions" className="max-w-2xl">
      <h2 className="font-semibold text-xl">Compared versions</h2>
      <p className="mt-1 text-muted">{verdictWords(campaign)}</p>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {figures.map((figure) => {
          const { hits, of } = shareBy(testBy, figure);
          return (
            <li key={figure.variant} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
              <p className="min-w-0 grow basis-64 break-words">
                <span className="me-2 font-semibold">{letterOf(figure.variant)}</span>
                <bdi>{subjects[figure.variant]}</bdi>
                {winner === figure.variant && <span className="ms-2 font-medium text-success">Winner</span>}
              </p>
              <p className="text-muted text-sm tabular-nums">{`${hits} of ${of} (${rateOf(hits, of)}%)`}</p>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-muted text-sm">{MEASURE_LABELS[testBy]}, of the mails that went out.</p>
    </section>
  );
}
