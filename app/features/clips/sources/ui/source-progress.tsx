import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { isOnItsWay, type SourceEntry } from "../rules.ts";

/** A film on its way here, or why it did not arrive. */
export const SourceProgress = ({ source }: { source: SourceEntry }) =>
  isOnItsWay(source) ? <OnItsWay source={source} /> : <NotArrived source={source} />;

function OnItsWay({ source: { id, title, progress, line } }: { source: SourceEntry }) {
  const { Form, state } = useSender();
  return (
    <section
      aria-label={`Video ${title} on its way`}
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="truncate font-semibold text-lg">
        Fetching <bdi>{title}</bdi>
      </h2>
      <ProgressBar value={progress} label={line} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">Its clips start by themselves. This goes on when you leave.</p>
        <Form method="post" action={`/studio/clips/sources/${id}/cancellation`}>
          <Button variant="quiet" pending={state !== "idle"} pendingLabel="Cancelling…">
            Cancel
          </Button>
        </Form>
      </div>
    </section>
  );
}

function NotArrived({ source: { id, title, stage, problem } }: { source: SourceEntry }) {
  const retrying = useSender();
  const removing = useSender();
  return (
    <Notice tone={stage === "failed" ? "error" : "info"}>
      <p>
        {stage === "failed" ? (problem ?? "Failed to generate clips") : "Fetching the video was cancelled."} (
        <bdi>{title}</bdi>)
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <retrying.Form method="post" action={`/studio/clips/sources/${id}/retry`}>
          <Button variant="quiet" pending={retrying.state !== "idle"} pendingLabel="Starting…">
            Retry
          </Button>
        </retrying.Form>
        <removing.Form method="delete" action={`/studio/clips/sources/${id}`}>
          <Button variant="ghost" pending={removing.state !== "idle"} pendingLabel="Removing…">
            Dismiss
          </Button>
        </removing.Form>
      </div>
    </Notice>
  );
}
