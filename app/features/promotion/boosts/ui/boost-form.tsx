import { type SubmitEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { KeyField } from "~/ui/form.tsx";
import {
  type BoostSettings,
  budgetProblem,
  DURATIONS,
  daysOf,
  PRIORITIES,
  priceLabel,
  switchedBudget,
  typedBudget,
} from "../rules.ts";
import { BoostEstimate } from "./boost-estimate.tsx";
import { BudgetPart } from "./budget-part.tsx";
import { Picks } from "./picks.tsx";

const DURATION_LABELS = {
  "7days": { label: "7 days" },
  "30days": { label: "30 days" },
  "90days": { label: "90 days" },
  unlimited: { label: "Unlimited", detail: "Pro only" },
};
const PRIORITY_LABELS = { normal: "Normal", high: "High", urgent: "Urgent" };
const AUTO_RENEW = "Auto-renew: when the period is over, the next one begins with the whole budget again.";

type BoostFormProps = {
  first: BoostSettings;
  isRunning: boolean;
  mayBeUnlimited: boolean;
  pending: boolean;
  /** Why it was refused, as a message. */
  refused: string | undefined;
  onApply(settings: FormData): void;
};

/** The settings of a boost, with estimated results and cost. */
export function BoostForm({ first, isRunning, mayBeUnlimited, pending, refused, onApply }: BoostFormProps) {
  const [settings, setSettings] = useState(first);
  const [typed, setTyped] = useState(String(first.budgetCents / 100));
  const change = (part: Partial<BoostSettings>) => setSettings((before) => ({ ...before, ...part }));
  const { duration, priority, budgetType } = settings;
  const budget = typedBudget(typed);
  const problem = budgetProblem(budget, budgetType);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem) return;
    const sent = new FormData(event.currentTarget);
    sent.set("budget", String(budget));
    onApply(sent);
  };
  return (
    <form onSubmit={apply} noValidate aria-label="Boost settings" className="flex flex-col gap-7">
      <KeyField />
      {isRunning && <StartAnew />}
      <Picks
        legend="Duration"
        name="duration"
        options={durationsFor(mayBeUnlimited)}
        chosen={duration}
        onChoose={(chosen) => change({ duration: chosen })}
        columns="grid-cols-2 sm:grid-cols-4"
      />
      <Picks
        legend="Priority"
        name="priority"
        options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value], detail: priceLabel(value) }))}
        chosen={priority}
        onChoose={(chosen) => change({ priority: chosen })}
        columns="grid-cols-3"
      />
      <BudgetPart
        type={budgetType}
        typed={typed}
        problem={problem}
        onTyped={setTyped}
        onType={(chosen) => {
          change({ budgetType: chosen });
          setTyped(String(switchedBudget(budget, chosen, duration)));
        }}
      />
      {duration === "unlimited" ? (
        <p className="text-muted text-sm">
          Begins anew every {daysOf("unlimited")} days, with the whole budget, until you remove it.
        </p>
      ) : (
        <Checkbox name="autoRenew" label={AUTO_RENEW} defaultChecked={first.autoRenew} />
      )}
      <BoostEstimate settings={problem ? null : { ...settings, budgetCents: budget * 100 }} refused={refused}>
        <Button pending={pending} pendingLabel="Applying…" disabled={problem !== null}>
          Apply Boost
        </Button>
      </BoostEstimate>
    </form>
  );
}

const durationsFor = (mayBeUnlimited: boolean) =>
  DURATIONS.map((value) => ({
    value,
    ...DURATION_LABELS[value],
    isClosed: value === "unlimited" && !mayBeUnlimited,
  }));

const show = (part: HTMLElement | null) => part?.scrollIntoView();

const StartAnew = () => (
  <div ref={show} className="scroll-mt-16 border-line border-t pt-6">
    <h3 className="font-semibold">Boost it anew</h3>
    <p className="mt-1 text-muted text-sm">
      Takes the place of the boost that runs, with a period and a budget of its own.
    </p>
  </div>
);
