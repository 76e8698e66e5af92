import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { type LaunchWords, launchQuestion } from "../../rules/launch-words.ts";

type LaunchButtonProps = LaunchWords & {
  disabled: boolean;
  /** Nothing is asked for a form that the server refuses. */
  isRefused: boolean;
};

const LAUNCH = { name: "intent", value: "launch" };

/** Launches or schedules after one question, whose answer names how many people are written to. */
export function LaunchButton({ disabled, isRefused, ...words }: LaunchButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const isSending = useNavigation().state === "submitting";
  useEffect(() => {
    if (isSending) setAsking(false);
  }, [isSending]);
  const { title, lead, yes } = launchQuestion(words);
  const press = isRefused ? LAUNCH : ({ type: "button", onClick: () => setAsking(true) } as const);
  return (
    <>
      <Button {...press} disabled={disabled} pending={isSending}>
        {words.label}
      </Button>
      {isAsking && (
        <Dialog title={title} onClose={() => setAsking(false)}>
          <p className="mb-5">{lead}</p>
          <div className="flex flex-wrap gap-3">
            <Button {...LAUNCH}>{yes}</Button>
            <Button type="button" variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
