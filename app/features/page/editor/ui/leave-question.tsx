import { useEffect } from "react";
import { useBlocker } from "react-router";
import { isUnsaved } from "~/features/content/drafts/rules/editing.ts";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

/** Asks before the editor is left with words that the server does not have. */
export function LeaveQuestion() {
  const store = useDraftStore();
  const hasUnsaved = useDraft(({ editing }) => isUnsaved(editing));
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved(store.snapshot().editing) && nextLocation.pathname !== "/",
  );
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [hasUnsaved]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!hasUnsaved) blocker.proceed();
    else void store.flush();
  }, [blocker, hasUnsaved, store]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title="Leave with unsaved changes?" onClose={() => blocker.reset()}>
      <p>
        The server is not reached. Your words are kept in this browser, and are saved when you open the page again here.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button type="button" variant="quiet" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
