import { useState } from "react";
import { Link } from "react-router";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import type { SaveState } from "~/features/content/drafts/ui/draft-saver.ts";
import type { PageId } from "~/lib/ids.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { Sender } from "~/ui/form.tsx";
import { fieldName } from "../rules/field-names.ts";
import { changesInWords, summary } from "../rules/words.ts";
import { type PublicationAnswer, placeOf } from "../rules.ts";

/** The server has answered for every word; what it refused, or others changed as well, is asked about elsewhere. */
const ANSWERED: SaveState[] = ["saved", "refused", "clashed"];

const WAYS = [
  ["/studio/schedule", "Publish later"],
  ["/studio/previews", "Share a preview"],
  ["/studio/history", "History"],
] as const;

type PublishBarProps = {
  pageId: PageId;
  isOnline: boolean;
  publishing: Sender<PublicationAnswer>;
};

/** Says what visitors do not see yet, and publishes or discards it. Nothing is shown when all is public. */
export function PublishBar({ pageId, isOnline, publishing }: PublishBarProps) {
  const store = useDraftStore();
  const view = useDraft((snapshot) => snapshot.view);
  const published = useDraft((snapshot) => snapshot.published);
  const [isAsked, setAsked] = useState(false);
  const changes = published && summary(changesInWords(published, view));
  if (!changes) return null;
  const action = `/studio/pages/${pageId}/publication`;
  const publish = async () => {
    await store.flush();
    const { state, editing } = store.snapshot();
    if (!ANSWERED.includes(state)) return;
    await publishing.submit({ revision: editing.revision }, { method: "post", action });
  };
  return (
    <aside
      ref={tellHeight}
      aria-label="Not public yet"
      className="z-10 mb-8 rounded-panel border border-line bg-surface px-5 py-4 md:sticky md:top-3"
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
          <Button
            type="button"
            pending={publishing.state !== "idle"}
            pendingLabel="Publishing…"
            onClick={() => void publish()}
          >
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
      <Problems answer={publishing.data} />
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

/** `top-3`. */
const TOP_PX = 12;

/** Tells other things that stay at the top how much room this bar takes there, as `--publish-bar`. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--publish-bar", `${bar.offsetHeight + TOP_PX}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--publish-bar");
  };
}
