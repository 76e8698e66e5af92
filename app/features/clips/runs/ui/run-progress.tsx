import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";
import { canRetryRun, isUnderWay, type RunEntry } from "../rules.ts";

/** What is happening with the clips of a film, or why there are none. */
export function RunProgress({ run }: { run: RunEntry }) {
  if (isUnderWay(run.status)) return <UnderWay run={run} />;
  if (canRetryRun(run.status)) return <Ended run={run} />;
  return run.problem ? <Notice>{run.problem}</Notice> : null;
}

function UnderWay({ run: { id, title, progress, line, secondsLeft } }: { run: RunEntry }) {
  const { Form, state } = useSender();
  return (
    <section
      aria-label="Clips in progress"
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="truncate font-semibold text-lg">
        Creating clips of <bdi>{title}</bdi>
      </h2>
      <ProgressBar value={progress} label={line} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm tabular-nums">
          {secondsLeft === null
            ? "This goes on when you leave."
            : `${leftText(secondsLeft)} This goes on when you leave.`}
        </p>
        <Form method="post" action={`/studio/clips/runs/${id}/cancellation`}>
          <Button variant="quiet" pending={state !== "idle"} pendingLabel="Cancelling…">
            Cancel
          </Button>
        </Form>
      </div>
    </section>
  );
}

const leftText = (seconds: number) =>
  seconds < 60 ? "Less than a minute left." : `About ${Math.ceil(seconds / 60)} minutes left.`;

type Answer = { ok: boolean; problems: Record<string, string> };

function Ended({ run: { id, title, status, problem } }: { run: RunEntry }) {
  const { Form, state, data } = useSender<Answer>();
  useRefusal(data);
  return (
    <Notice tone={status === "failed" ? "error" : "info"}>
      <p>
        {status === "failed" ? (problem ?? "Failed to generate clips") : "The clips were cancelled."} (
        <bdi>{title}</bdi>)
      </p>
      <Form method="post" action={`/studio/clips/runs/${id}/retry`} className="mt-3">
        <Button variant="quiet" pending={state !== "idle"} pendingLabel="Starting…">
          Retry
        </Button>
      </Form>
    </Notice>
  );
}
