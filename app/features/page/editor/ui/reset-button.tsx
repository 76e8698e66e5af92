import { ListRestart } from "lucide-react";
import { useState } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { withDefaults } from "~/features/content/pages/rules/defaults.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

/** Begins again with the page that the wizard made; one step, which undo takes back. */
export function ResetButton() {
  const store = useDraftStore();
  const [isAsked, setAsked] = useState(false);
  const reset = () => {
    store.become(withDefaults(store.snapshot().view));
    setAsked(false);
  };
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        className="mt-2 -ml-3"
        icon={<ListRestart aria-hidden />}
        onClick={() => setAsked(true)}
      >
        Reset
      </Button>
      {isAsked && (
        <Dialog title="Reset your page to its defaults?" onClose={() => setAsked(false)}>
          <p>
            Your film, its title and description, your name and logo, and your videos stay. All other texts, pictures,
            rows and the order of the sections go. Visitors see it once you publish, and undo brings everything back.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="button" onClick={reset}>
              Reset
            </Button>
            <Button type="button" variant="quiet" onClick={() => setAsked(false)}>
              Keep editing
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
