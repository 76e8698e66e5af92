import { useState } from "react";
import { Link } from "react-router";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { fieldName } from "../rules/field-names.ts";
import { type PublicationAnswer, placeOf } from "../rules.ts";
import type { Publishing } from "./use-publishing.ts";

const WAYS = [
  ["/studio/schedule", "Publish later"],
  ["/studio/previews", "Share a preview"],
  ["/studio/history", "History"],
] as const;

type PublishBarProps = {
  isOnline: boolean;
  publishing: Publishing;
  /** Whether it stays in sight while the screen scrolls. */
  isSticky?: boolean;
};

/** Says what visitors do not see yet, and publishes or discards it. Nothing is shown when all is public. */
export function PublishBar({ isOnline, publishing, isSticky = true }: PublishBarProps) {
  const { changes, isUnderWay, answer, publish } = publishing;
  const [isAsked, setAsked] = useState(false);
  if (!changes) return null;
  return (
    <aside
      aria-label="Not public yet"
      className={`z-10 mb-8 rounded-panel border border-line bg-surface px-5 py-4 ${isSticky ? "md:sticky md:top-3" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <span className="block font-semibold">{isOnline ? "Not public yet" : "Your page is offline"}</span>
          <span role="status" className="block break-words text-muted text-sm first-letter:uppercase">
            {changes}
          </span>
          <span className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {WAYS.map(([to, label]) => (
              <Link key={to} to={to} className="inline-flex min-h-11 items-center text-link md:min-h-8">
                {label}
              </Link>
            ))}
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="button" pending={isUnderWay} pendingLabel="Publishing…" onClick={() => void publish()}>
            Publish
          </Button>
          <ButtonLink to="/preview/draft" variant="quiet" target="_blank" rel="noopener" reloadDocument>
            Preview
          </ButtonLink>
          <Button type="button" variant="ghost" onClick={() => setAsked(true)}>
            Discard
          </Button>
        </div>
      </div>
      <Problems answer={answer} />
      {isAsked && <DiscardQuestion changes={changes} onClose={() => setAsked(false)} />}
    </aside>
  );
}

/** Why the page cannot be published, each with the way to its field. */
function Problems({ answer }: { answer: PublicationAnswer | undefined }) {
  if (!answer || answer.ok) return null;
  return (
    <div role="alert" className="mt-4 border-line border-t pt-4 text-sm">
      <p className="font-semibold text-danger">{answer.problem}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {Object.entries(answer.problems).map(([path, message]) => (
          <li key={path} className="first-letter:uppercase">
            <Link to={placeOf(path)} className="text-link">
              {fieldName(path)}
            </Link>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type DiscardQuestionProps = { changes: string; onClose(): void };

function DiscardQuestion({ changes, onClose }: DiscardQuestionProps) {
  const store = useDraftStore();
  const published = useDraft((snapshot) => snapshot.published);
  const discard = () => {
    if (published) store.become(published);
    onClose();
  };
  return (
    <Dialog title="Discard what is not public yet?" onClose={onClose}>
      <p className="break-words first-letter:uppercase">{`${changes}. Your page stays as visitors see it now. Undo brings the changes back.`}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={discard}>
          Discard
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
}
