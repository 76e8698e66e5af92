import { type SubmitEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { KeyField } from "~/ui/form.tsx";
import { asksAgain } from "../rules/costs.ts";
import {
  type BoostSettings,
  budgetProblem,
  DURATIONS,
  daysOf,
  PRIORITIES,
  priceLabel,
  switchedBudget,
  totalCents,
  typedBudget,
} from "../rules.ts";
import { Agreement, BoostCost } from "./boost-cost.tsx";
import { BoostEstimate } from "./boost-estimate.tsx";
import { BudgetPart } from "./budget-part.tsx";
import { Picks } from "./picks.tsx";

const DURATION_LABELS = {
  "7days": { label: "7 days" },
  "30days": { label: "30 days" },
  "90days": { label: "90 days" },
  unlimited: { label: "Unlimited" },
};
const PRIORITY_LABELS = { normal: "Normal", high: "High", urgent: "Urgent" };
const AUTO_RENEW = "Auto-renew: when the period is over, the next one begins with the whole budget again.";

type BoostFormProps = {
  first: BoostSettings;
  isRunning: boolean;
  /** Whether the budget is paid before the boost begins. */
  isCharged: boolean;
  mayBeUnlimited: boolean;
  unlimitedLabel: string;
  pending: boolean;
  /** Why it was refused, as a message. */
  refused: string | undefined;
  onApply(settings: FormData): void;
};

/** The settings of a boost, with estimated results and cost. */
export function BoostForm({ first, isRunning, isCharged, pending, refused, onApply, ...plan }: BoostFormProps) {
  const [settings, setSettings] = useState(first);
  const [typed, setTyped] = useState(String(first.budgetCents / 100));
  const change = (part: Partial<BoostSettings>) => setSettings((before) => ({ ...before, ...part }));
  const { duration, priority, budgetType } = settings;
  const budget = typedBudget(typed);
  const problem = budgetProblem(budget, budgetType);
  const wanted = { ...settings, budgetCents: budget * 100 };
  const [asked, setAsked] = useState<number | null>(null);
  const isAsked = asked === totalCents(wanted) && asksAgain(wanted);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem) return;
    if (asksAgain(wanted) && !isAsked) return setAsked(totalCents(wanted));
    const sent = new FormData(event.currentTarget);
    sent.set("budget", String(budget));
    onApply(sent);
  };
  return (
    <form onSubmit={apply} noValidate aria-label="Boost settings" className="flex flex-col gap-7">
      <KeyField />
      {isRunning && <NewPeriod duration={duration} isCharged={isCharged} />}
      <Picks
        legend="Duration"
        name="duration"
        options={durationsFor(plan)}
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
          Begins again every {daysOf("unlimited")} days, with the whole budget, until you remove it.
        </p>
      ) : (
        <Checkbox
          name="autoRenew"
          label={AUTO_RENEW}
          defaultChecked={first.autoRenew}
          onChange={(event) => change({ autoRenew: event.currentTarget.checked })}
        />
      )}
      {!problem && <BoostCost settings={wanted} isCharged={isCharged} />}
      <BoostEstimate settings={problem ? null : wanted} refused={refused}>
        {isAsked ? (
          <Agreement settings={wanted} pending={pending} onBack={() => setAsked(null)} />
        ) : (
          <Button pending={pending} pendingLabel="Applying…" disabled={problem !== null}>
            {isCharged ? "Continue to payment" : "Apply Boost"}
          </Button>
        )}
      </BoostEstimate>
    </form>
  );
}

const durationsFor = ({ mayBeUnlimited, unlimitedLabel }: Pick<BoostFormProps, "mayBeUnlimited" | "unlimitedLabel">) =>
  DURATIONS.map((value) => ({
    value,
    ...DURATION_LABELS[value],
    detail: value === "unlimited" ? unlimitedLabel : undefined,
    isClosed: value === "unlimited" && !mayBeUnlimited,
  }));

const show = (part: HTMLElement | null) => part?.scrollIntoView();

const NewPeriod = ({ duration, isCharged }: Pick<BoostSettings, "duration"> & { isCharged: boolean }) => (
  <div ref={show} className="scroll-mt-16 border-line border-t pt-6">
    <h3 className="font-semibold">A new period begins</h3>
    <p className="mt-1 text-muted text-sm">
      {isCharged ? "When you have paid" : "When you apply these settings"}, the boost that runs now ends, and a new one
      runs for {daysOf(duration)} days from that moment with the whole budget. What was spent is not paid back
      {isCharged ? "; the rest goes back to the card." : "."}
    </p>
  </div>
);
