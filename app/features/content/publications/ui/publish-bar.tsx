import { useState } from "react";
import { Link } from "react-router";
import { useDraftStore, useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { draftPath } from "~/features/content/pages/rules/addresses.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { fieldName } from "../rules/field-names.ts";
import { type PublicationAnswer, placeOf } from "../rules.ts";
import { DiscardQuestion } from "./discard-question.tsx";
import type { Publishing } from "./use-publishing.ts";

const WAYS = [
  ["/studio/schedule", "Publish later"],
  ["/studio/previews", "Share a preview"],
  ["/studio/history", "History"],
] as const;

type PublishBarProps = {
  isOnline: boolean;
  publishing: Publishing;
  /** The editor has buttons of its own to publish and preview; elsewhere the bar stays in sight while one scrolls. */
  isInEditor?: boolean;
};

/** Says what visitors do not see yet, and publishes or discards it. Nothing is shown when all is public. */
export function PublishBar({ isOnline, publishing, isInEditor = false }: PublishBarProps) {
  const { changes, isUnderWay, answer, publish } = publishing;
  const [isAsked, setAsked] = useState(false);
  const onPage = useOnPage();
  const { page } = useDraftStore();
  if (!changes) return null;
  return (
    <aside
      ref={isInEditor ? undefined : tellHeight}
      aria-label="Not public yet"
      className={`z-10 mb-8 rounded-panel border border-line bg-surface px-5 py-4 ${isInEditor ? "" : "md:sticky md:top-3"}`}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <span className="block font-semibold">{isOnline ? "Not public yet" : "Your page is offline"}</span>
          <span role="status" className="block break-words text-muted text-sm first-letter:uppercase">
            {changes}
          </span>
          <span className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {WAYS.map(([to, label]) => (
              <Link key={to} to={onPage(to)} className="inline-flex min-h-11 items-center text-link md:min-h-8">
                {label}
              </Link>
            ))}
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          {isInEditor || (
            <>
              <Button type="button" pending={isUnderWay} pendingLabel="Publishing…" onClick={() => void publish()}>
                Publish
              </Button>
              <ButtonLink to={draftPath(page)} variant="quiet" target="_blank" rel="noopener" reloadDocument>
                Preview
              </ButtonLink>
            </>
          )}
          <Button type="button" variant="ghost" onClick={() => setAsked(true)}>
            Discard
          </Button>
        </div>
      </div>
      <Problems answer={answer} />
      {isAsked && <DiscardQuestion onClose={() => setAsked(false)} />}
    </aside>
  );
}

/** Why the page cannot be published, each with the way to its field. */
function Problems({ answer }: { answer: PublicationAnswer | undefined }) {
  const onPage = useOnPage();
  if (!answer || answer.ok) return null;
  return (
    <div role="alert" className="mt-4 border-line border-t pt-4 text-sm">
      <p className="font-semibold text-danger">{answer.problem}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {Object.entries(answer.problems).map(([path, message]) => (
          <li key={path} className="first-letter:uppercase">
            <Link to={onPage(placeOf(path))} className="text-link">
              {fieldName(path)}
            </Link>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
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
