import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

/** Asks before a screen is left whose words are not saved. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title="Leave without saving?" onClose={() => blocker.reset()}>
      <p>The words that you changed are not saved.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" variant="danger" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button type="button" variant="quiet" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
