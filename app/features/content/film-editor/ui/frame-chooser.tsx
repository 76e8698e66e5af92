import { useState } from "react";
import type { StoredPicture } from "~/features/content/pictures/rules.ts";
import { usePictureSending } from "~/features/content/pictures/ui/use-picture-sending.ts";
import type { PosterFrameChoice } from "~/features/video/poster-frames/rules.ts";
import { timeText } from "~/lib/dates.ts";
import type { PosterFrameId } from "~/lib/ids.ts";
import { FieldError } from "~/ui/field.tsx";

type FrameChooserProps = { frames: PosterFrameChoice[]; onKept(picture: StoredPicture): void };

/** Frames of the film, each of which becomes a still when it is pressed. */
export function FrameChooser({ frames, onKept }: FrameChooserProps) {
  const { sending, problem, copyFrame } = usePictureSending(onKept);
  const [taken, setTaken] = useState<PosterFrameId | null>(null);
  if (!frames.length) return null;
  return (
    <details className="rounded-panel border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">Add from the film</summary>
      <ul className="grid grid-cols-2 gap-3 pb-4">
        {frames.map(({ id, url, atMs, width, height }) => (
          <li key={id}>
            <button
              type="button"
              disabled={sending}
              aria-label={`Add the frame at ${timeText(atMs)}`}
              onClick={() => {
                setTaken(id);
                void copyFrame(id);
              }}
              className="relative block w-full cursor-pointer overflow-hidden rounded-control bg-raised disabled:cursor-default disabled:opacity-60"
            >
              <img
                {...{ src: url, width, height }}
                alt=""
                loading="lazy"
                className="aspect-video w-full object-cover"
              />
              <span className="absolute end-1.5 bottom-1.5 rounded-control bg-background/80 px-1.5 text-xs tabular-nums">
                {sending && taken === id ? "Adding…" : timeText(atMs)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {sending ? "Adding the frame" : ""}
      </p>
      {problem && <FieldError id="frame-problem">{problem}</FieldError>}
    </details>
  );
}
