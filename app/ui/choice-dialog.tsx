import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { SelectField } from "./select-field.tsx";

type ChoiceDialogProps = {
  title: string;
  /** Label and name of the list. */
  label: string;
  name: string;
  /** Values and what they are called; without any there is only the hint. */
  options: [value: string, text: string][];
  /** What is chosen at first. */
  value: string;
  /** What the button says. */
  action: string;
  hint?: ReactNode;
  onChoose(value: string): void;
  onClose(): void;
};

/** Asks for one entry of a list. */
export function ChoiceDialog({
  title,
  label,
  name,
  options,
  value,
  action,
  hint,
  onChoose,
  onClose,
}: ChoiceDialogProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {options.length > 0 && (
          <SelectField
            label={label}
            name={name}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={options}
          />
        )}
        {hint && <p className="text-muted text-sm">{hint}</p>}
        {options.length > 0 && (
          <Button
            type="button"
            className="self-start"
            onClick={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            {action}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
