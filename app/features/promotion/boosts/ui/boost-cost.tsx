import { dollars } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { costSentences } from "../rules/costs.ts";
import { type BoostSettings, daysOf, totalCents } from "../rules.ts";

type BoostCostProps = { settings: BoostSettings; isCharged: boolean };

/** Who pays how much, and when. */
export const BoostCost = ({ settings, isCharged }: BoostCostProps) => (
  <section aria-label="What it costs" className="text-[0.9375rem]">
    <h3 className="mb-1 font-semibold">What it costs</h3>
    {costSentences(settings, isCharged).map((sentence) => (
      <p key={sentence} className="text-muted">
        {sentence}
      </p>
    ))}
  </section>
);

type AgreementProps = { settings: BoostSettings; pending: boolean; onBack(): void };

/** The second question about a boost that may cost much. */
export const Agreement = ({ settings, pending, onBack }: AgreementProps) => (
  <fieldset className="flex w-full flex-wrap items-center gap-3">
    <legend className="sr-only">Confirm the amount</legend>
    <input type="hidden" name="agreedCents" value={totalCents(settings)} />
    <p role="alert" className="grow basis-full">
      This boost can cost <strong>{dollars(totalCents(settings))}</strong> in {daysOf(settings.duration)} days. Is that
      what you want?
    </p>
    <Button type="button" variant="quiet" autoFocus onClick={onBack}>
      Choose a smaller budget
    </Button>
    <Button variant="danger" pending={pending} pendingLabel="Applying…">
      Yes, up to {dollars(totalCents(settings))}
    </Button>
  </fieldset>
);
