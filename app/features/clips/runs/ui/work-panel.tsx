import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";

type WorkPanelProps = {
  /** Its name for screen readers. */
  label: string;
  heading: ReactNode;
  progress: number;
  line: string;
  note: string;
  /** Where it is cancelled. */
  cancellation: string;
};

/** Work that goes on by itself: what happens now, how far it is, and a way to end it. */
export function WorkPanel({ label, heading, progress, line, note, cancellation }: WorkPanelProps) {
  const { Form, state } = useSender();
  return (
    <section aria-label={label} className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5">
      <h2 className="truncate font-semibold text-lg">{heading}</h2>
      <ProgressBar value={progress} label={line} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm tabular-nums">{note}</p>
        <Form method="post" action={cancellation}>
          <Button variant="quiet" pending={state !== "idle"} pendingLabel="Cancelling…">
            Cancel
          </Button>
        </Form>
      </div>
    </section>
  );
}
