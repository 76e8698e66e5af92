import { useEffect } from "react";
import { useBlocker } from "react-router";
import { isUnsaved } from "~/features/content/drafts/rules/editing.ts";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { LeaveQuestion } from "~/ui/leave-question.tsx";

/** Asks before the editor is left with words that the server does not have. */
export function LeaveEditor() {
  const store = useDraftStore();
  const hasUnsaved = useDraft(({ editing }) => isUnsaved(editing));
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved(store.snapshot().editing) && nextLocation.pathname !== "/",
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!hasUnsaved) blocker.proceed();
    else void store.flush();
  }, [blocker, hasUnsaved, store]);
  return (
    <LeaveQuestion blocker={blocker} isUnsaved={hasUnsaved} title="Leave with unsaved changes?" loses={false}>
      The server is not reached. Your words are kept in this browser, and are saved when you open the page again here.
    </LeaveQuestion>
  );
}
