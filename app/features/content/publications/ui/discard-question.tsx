import { inWords, isOrder } from "~/features/content/drafts/rules/in-words.ts";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { type Discardable, discardable, putBack } from "../rules/discarding.ts";

/** What visitors do not see yet: each change can be put back by itself, or all of them at once. */
export function DiscardQuestion({ onClose }: { onClose(): void }) {
  const store = useDraftStore();
  const view = useDraft((snapshot) => snapshot.view);
  const published = useDraft((snapshot) => snapshot.published);
  if (!published) return null;
  const discard = () => {
    store.become(published);
    onClose();
  };
  return (
    <Dialog title="Discard what is not public yet?" onClose={onClose}>
      <p>Your page stays as visitors see it now. Undo brings the changes back.</p>
      <ul className="mt-4 max-h-[50dvh] divide-y divide-line overflow-y-auto border-line border-y">
        {discardable(published, view).map((change) => (
          <Change key={change.path} change={change} onPutBack={() => store.change(putBack(change, published, view))} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={discard}>
          Discard all
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
}

const Change = ({ change, onPutBack }: { change: Discardable; onPutBack(): void }) => (
  <li className="flex items-center gap-3 py-2">
    <div className="min-w-0 grow">
      <p className="font-medium">{change.label}</p>
      {!isOrder(change.path) && (
        <p className="line-clamp-2 break-words text-muted text-sm" dir="auto">
          {`Public: ${change.published === null ? "nothing" : inWords(change.published)}`}
        </p>
      )}
    </div>
    <Button type="button" variant="quiet" aria-label={`Put back: ${change.label}`} onClick={onPutBack}>
      Put back
    </Button>
  </li>
);
