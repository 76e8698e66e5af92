import { useRef, useState } from "react";
import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { SaveStatus } from "~/features/content/drafts/ui/save-status.tsx";

import { chosenLoop, type Loop } from "~/features/video/survey/rules/loops.ts";
import { timeText } from "~/lib/dates.ts";
import { Button } from "~/ui/button.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";

/** What the owner moves the silent loop in. */
export type LoopSource = { url: string; durationMs: number; found: Loop | null };

const PATH = "film.loopStart";

/** Moves the silent loop of the page's opening, or leaves it where it was found. */
export function LoopField({ source: { url, durationMs, found } }: { source: LoopSource }) {
  const stored = useDraftValue(PATH);
  const change = useDraftChange();
  const isHydrated = useHydrated();
  const [isMoved, setMoved] = useState(false);
  const preview = useRef<HTMLVideoElement>(null);
  const owners = typeof stored === "number" ? stored : null;
  const { startMs, endMs } = chosenLoop(found, owners, durationMs) ?? { startMs: 0, endMs: durationMs };
  const show = (seconds: number) => {
    if (preview.current) preview.current.currentTime = seconds;
  };
  const move = (seconds: number | null) => {
    setMoved(true);
    change(PATH, seconds);
    show(seconds ?? (found?.startMs ?? 0) / 1000);
  };
  if (!isHydrated) return <p className="text-muted">This needs JavaScript.</p>;
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <video
        ref={preview}
        src={url}
        muted
        playsInline
        preload="metadata"
        onLoadedMetadata={() => show(startMs / 1000)}
        className="aspect-video w-full rounded-control bg-raised object-contain"
      />
      <input
        type="range"
        name={PATH}
        aria-label="Start of the silent loop"
        aria-valuetext={timeText(startMs)}
        min={0}
        max={Math.floor(durationMs / 1000)}
        step={0.5}
        value={startMs / 1000}
        onChange={({ target }) => move(target.valueAsNumber)}
        className="w-full accent-accent"
      />
      <div className="flex flex-wrap items-center gap-4">
        <output className="text-muted">{`From ${timeText(startMs)} to ${timeText(endMs)}`}</output>
        {owners !== null && (
          <Button type="button" variant="quiet" onClick={() => move(null)}>
            Choose for me
          </Button>
        )}
      </div>
      <ClashNotice path={PATH} />
      {isMoved && <SaveStatus />}
    </div>
  );
}
