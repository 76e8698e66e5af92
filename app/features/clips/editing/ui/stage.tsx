import type { Ref } from "react";
import type { ClipOrigin } from "~/features/clips/runs/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { lengthProblem } from "../rules/trim.ts";
import { Preview, Transport } from "./preview.tsx";
import { TimelineStrip } from "./timeline-strip.tsx";
import type { Clip } from "./use-clip.ts";
import { WordList } from "./word-list.tsx";

type StageProps = { clip: Clip; origin: ClipOrigin; playButton: Ref<HTMLButtonElement> };

/** The clip as it will be, and the film around it. */
export function Stage({ clip, origin, playButton }: StageProps) {
  const { film, plan, editing, playback, snaps, setSnaps } = clip;
  return (
    <div className="contents min-w-0 lg:block">
      <div className="sticky top-15 z-5 -mx-5 -mt-5 bg-surface px-5 pt-3 pb-1 lg:static lg:mt-0 lg:mx-0 lg:px-0 lg:pt-0">
        {film && plan ? <Preview {...{ film, plan, playback }} /> : <Waiting clip={clip} />}
        <Transport {...{ playback, editing, playButton }} />
      </div>
      {film && (
        <div className="min-w-0">
          <TimelineStrip {...{ film, playback }} trim={editing.look} onTrim={clip.trim} onSettled={editing.settle}>
            <Checkbox
              label="Snap to cuts and sentences"
              name="snaps"
              checked={snaps}
              onChange={({ target }) => setSnaps(target.checked)}
            />
          </TimelineStrip>
          <p role="status" className="text-danger text-sm empty:hidden">
            {lengthProblem(editing.look)}
          </p>
          {film.frameMs === null && origin === "film" && (
            <p className="text-muted text-sm">
              This film is measured when the clip is rendered: cuts, loudness and framing are not known before.
            </p>
          )}
          {origin === "film" && (
            <Disclosure summary="Trim by words">
              <WordList film={film} trim={editing.look} onTrim={clip.trimTo} onSeek={playback.seek} />
            </Disclosure>
          )}
          <p className="mt-3 hidden text-muted text-sm sm:block">
            Space plays; J, K and L go back, stop and go forward; I and O set the start and the end; Ctrl+Z undoes,
            Ctrl+Shift+Z does it again. Hold Alt to trim without snapping.
          </p>
        </div>
      )}
    </div>
  );
}

const Waiting = ({ clip: { problem, retry } }: Pick<StageProps, "clip">) => (
  <div className="grid h-[30dvh] place-content-center justify-items-center gap-3 rounded-control bg-background px-5 text-center text-muted lg:h-[44dvh]">
    <p role="status">{problem ?? "Loading the film…"}</p>
    {problem && (
      <Button type="button" variant="quiet" onClick={retry}>
        Try again
      </Button>
    )}
  </div>
);
