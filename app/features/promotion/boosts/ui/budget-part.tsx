import { dollars } from "~/lib/money.ts";
import { CONTROL, Field, useFieldIds } from "~/ui/field.tsx";
import { type BudgetType, QUICK_BUDGETS, typedBudget } from "../rules.ts";
import { Picks } from "./picks.tsx";

const TYPES: { value: BudgetType; label: string; detail: string }[] = [
  { value: "daily", label: "Daily", detail: "of each day" },
  { value: "total", label: "Total", detail: "of the whole period" },
];
const LABELS = { daily: "Daily budget", total: "Total budget" };

type BudgetPartProps = {
  type: BudgetType;
  /** Whole dollars, as in the field. */
  typed: string;
  problem: string | null;
  onTyped(typed: string): void;
  onType(type: BudgetType): void;
};

/** The budget of a boost, daily or for its period. */
export function BudgetPart({ type, typed, problem, onTyped, onType }: BudgetPartProps) {
  const { control, aria } = useFieldIds({ error: problem });
  return (
    <div className="flex flex-col gap-4">
      <Picks
        legend="Budget type"
        name="budgetType"
        options={TYPES}
        chosen={type}
        onChoose={onType}
        columns="grid-cols-2"
      />
      <Field label={LABELS[type]} control={control} error={problem}>
        <div className="relative">
          <span aria-hidden className="pointer-events-none absolute start-3.5 top-3 text-muted">
            $
          </span>
          <input
            {...aria}
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
            onBlur={() => onTyped(String(typedBudget(typed)))}
            className={`${CONTROL} h-12 ps-8`}
          />
        </div>
      </Field>
      <fieldset className="-mt-1 grid grid-cols-6 gap-1.5">
        <legend className="sr-only">Usual budgets</legend>
        {QUICK_BUDGETS.map((budget) => (
          <button
            key={budget}
            type="button"
            aria-pressed={typedBudget(typed) === budget}
            onClick={() => onTyped(String(budget))}
            className="min-h-11 rounded-control border border-line text-sm hover:bg-raised aria-pressed:border-accent aria-pressed:bg-raised aria-pressed:font-semibold"
          >
            {dollars(budget * 100)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
