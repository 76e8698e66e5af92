import type { ReactNode } from "react";
import type { Blocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useQuestionAtClosing } from "./use-question-at-closing.ts";

type LeaveQuestionProps = {
  blocker: Blocker;
  isUnsaved: boolean;
  title: string;
  /** Whether something is lost for good. */
  loses: boolean;
  /** What becomes of the changes. */
  children: ReactNode;
};

/** Asks before a screen with unsaved changes is left; the browser asks itself where its tab is closed. */
export function LeaveQuestion({ blocker, isUnsaved, title, loses, children }: LeaveQuestionProps) {
  useQuestionAtClosing(isUnsaved);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title={title} onClose={() => blocker.reset()}>
      <p>{children}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" variant={loses ? "danger" : "primary"} onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button type="button" variant="quiet" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
