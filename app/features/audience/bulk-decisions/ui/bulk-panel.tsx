import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { BULK_DECISIONS, type BulkView, bulkWords, isUnderWay } from "../rules.ts";

const EVERY_MS = 1000;

/** How far a decision on a whole list is, with ways to stop it and to take it back. */
export function BulkPanel({ bulk: loaded }: { bulk: BulkView }) {
  const bulk = useProgress(loaded);
  const action = `${BULK_DECISIONS}/${bulk.id}`;
  const sender = useSender<{ problem: string | null }>();
  const send = (method: "put" | "delete") => () => void sender.submit(null, { method, action });
  const [isDismissed, setDismissed] = useState(false);
  const { status, size, changed } = bulk;
  if (isDismissed && !isUnderWay(status)) return null;
  return (
    <section aria-label="Decision on many comments" className="mb-6 rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow">{bulkWords(bulk)}</p>
        <p role="status" className="sr-only">
          {!isUnderWay(status) && bulkWords(bulk)}
        </p>
        {status === "running" && (
          <Button type="button" variant="quiet" onClick={send("put")}>
            Stop
          </Button>
        )}
        {status !== "undoing" && status !== "undone" && (
          <Button type="button" variant="quiet" onClick={send("delete")}>
            Undo
          </Button>
        )}
        {!isUnderWay(status) && (
          <Button type="button" variant="ghost" onClick={() => setDismissed(true)}>
            Dismiss
          </Button>
        )}
      </div>
      {sender.data?.problem && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {sender.data.problem}
        </p>
      )}
      {isUnderWay(status) && (
        <ProgressBar label={bulkWords(bulk)} labelHidden value={size ? (100 * changed) / size : 0} />
      )}
    </section>
  );
}

/** Asks for the progress every second while it is under way; the list is read again when it has ended. */
function useProgress(loaded: BulkView): BulkView {
  const [asked, setAsked] = useState<BulkView | null>(null);
  const { revalidate } = useRevalidator();
  const bulk = asked ?? loaded;
  const [taken, setTaken] = useState(loaded);
  if (taken !== loaded) {
    setTaken(loaded);
    setAsked(null);
  }
  const goesOn = isUnderWay(bulk.status);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(async () => {
      const answer = await fetch(`${BULK_DECISIONS}/${loaded.id}`).catch(() => null);
      if (!answer?.ok) return;
      const view: BulkView = await answer.json();
      setAsked(view);
      if (!isUnderWay(view.status)) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [goesOn, loaded.id, revalidate]);
  return bulk;
}
