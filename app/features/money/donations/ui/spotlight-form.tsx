import type { ClipId } from "~/lib/ids.ts";
import { wholeUnits } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { raisedLine, raisedPercent, type Support } from "../rules.ts";

type SpotlightFormProps = { clip: { id: ClipId; title: string; support: Support } };

type Answer = { saved: boolean; errors: Record<string, string> };

/** Form for a clip's donation settings: amounts, goal, and whether it is featured. */
export function SpotlightForm({ clip: { id, title, support } }: SpotlightFormProps) {
  const saving = useSender<Answer>();
  const { suggestedCents, goalCents, featured, currency } = support;
  const inUnits = (minor: number) => String(wholeUnits(minor, currency));
  const errors = saving.data?.errors ?? {};
  return (
    <FormPart heading={title} lead={raisedLine(support) ?? "No donations yet."}>
      {goalCents !== null && (
        <div className="mb-6">
          <ProgressBar value={raisedPercent(support)} label="Raised of the goal" />
        </div>
      )}
      <saving.Form
        method="put"
        action={`/studio/spotlight/${id}`}
        aria-label={title}
        noValidate
        className="flex flex-col gap-6"
      >
        <TextField
          label={`Amounts in ${nameOf(currency)}`}
          name="amounts"
          defaultValue={suggestedCents.map(inUnits).join(", ")}
          inputMode="numeric"
          autoComplete="off"
          error={errors.amounts}
          hint="One to five whole amounts. Visitors give one of these."
        />
        <TextField
          label={`Goal in ${nameOf(currency)} (optional)`}
          name="goal"
          defaultValue={goalCents === null ? "" : inUnits(goalCents)}
          inputMode="numeric"
          autoComplete="off"
          error={errors.goal}
          hint="Shown with a bar of what was given so far."
        />
        <Checkbox label="Featured: this clip stands first" name="featured" defaultChecked={featured} />
        <div className="flex flex-wrap items-center gap-4">
          <Button pending={saving.state !== "idle"} pendingLabel="Saving...">
            Save
          </Button>
          <p role="status" className="text-muted">
            {saving.state === "idle" && saving.data?.saved ? "Saved" : ""}
          </p>
        </div>
      </saving.Form>
    </FormPart>
  );
}

const nameOf = (currency: string) => (currency === "usd" ? "dollars" : currency.toUpperCase());
