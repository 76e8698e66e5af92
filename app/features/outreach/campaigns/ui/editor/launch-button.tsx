import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Notice } from "~/ui/notice.tsx";
import { type LaunchWords, launchQuestion } from "../../rules/launch-words.ts";

type LaunchButtonProps = LaunchWords & {
  /** What to know before. */
  warnings: string[];
  disabled: boolean;
  /** Nothing is asked for a form that the server refuses. */
  isRefused: boolean;
};

const LAUNCH = { name: "intent", value: "launch" };

/** Launches or schedules after one question, whose answer names how many people are written to. */
export function LaunchButton({ warnings, disabled, isRefused, ...words }: LaunchButtonProps) {
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
          {warnings.map((warning) => (
            <div key={warning} className="mb-5">
              <Notice tone="warning">{warning}</Notice>
            </div>
          ))}
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
