import { useState } from "react";
import { Button } from "./button.tsx";

type RemovalQuestionProps = {
  label: string;
  question: string;
  isRemoving: boolean;
  onRemove(): void;
};

/** A removal that asks in its own place, for where a dialog would be too much or is open already. */
export function RemovalQuestion({ label, question, isRemoving, onRemove }: RemovalQuestionProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button type="button" variant="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-2 text-sm">{question}</legend>
      <Button type="button" variant="danger" autoFocus pending={isRemoving} onClick={onRemove}>
        Remove
      </Button>
      <Button type="button" variant="ghost" onClick={() => setAsking(false)}>
        Keep it
      </Button>
    </fieldset>
  );
}
