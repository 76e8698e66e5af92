import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { coveringPlace, type FramePlace } from "~/features/clips/framing/rules/covering.ts";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import type { WatchedFilm } from "../rules.ts";

type CandidatePreviewProps = {
  film: WatchedFilm;
  startMs: number;
  endMs: number;
  aspect: Aspect;
  label: string;
  isPlaying: boolean;
  onPlaying(isPlaying: boolean): void;
};

const percent = ({ left, top, width, height }: FramePlace) => ({
  ...{ left: `${left}%`, top: `${top}%` },
  ...{ width: `${width}%`, height: `${height}%` },
});

/** A stretch of the film itself, in the frame of the clip, before anything is rendered. */
export function CandidatePreview(props: CandidatePreviewProps) {
  const { film, startMs, endMs, aspect, label, isPlaying, onPlaying } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [start, end] = [startMs / 1000, endMs / 1000];
  useEffect(() => {
    const player = video.current;
    if (!isPlaying) return player?.pause();
    player?.play().catch(() => onPlaying(false));
  }, [isPlaying, onPlaying]);
  const stopAtEnd = ({ currentTarget: player }: { currentTarget: HTMLVideoElement }) => {
    if (player.currentTime < end) return;
    onPlaying(false);
    player.currentTime = start;
  };
  const { width, height } = ASPECTS[aspect];
  return (
    <div className="relative overflow-hidden rounded-control bg-raised" style={{ aspectRatio: `${width} / ${height}` }}>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are beside it */}
      <video
        ref={video}
        src={`${film.url}#t=${start},${end}`}
        preload="metadata"
        playsInline
        onTimeUpdate={stopAtEnd}
        onPause={() => onPlaying(false)}
        onError={() => setBroken(true)}
        className="absolute inset-0 size-full max-w-none object-cover"
        style={film.picture ? percent(coveringPlace(film.picture, aspect)) : undefined}
      />
      {isBroken ? (
        <p role="status" className="absolute inset-x-3 bottom-3 rounded-control bg-background/85 p-2 text-sm">
          The film cannot be played right now. Load this page again.
        </p>
      ) : (
        <button
          type="button"
          aria-label={`${isPlaying ? "Pause" : "Play"} ${label}`}
          onClick={() => onPlaying(!isPlaying)}
          className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
        >
          <span
            className={`grid size-12 place-items-center rounded-full bg-background/80 text-text ${isPlaying ? "opacity-0" : ""}`}
          >
            {isPlaying ? (
              <Pause aria-hidden className="size-5" />
            ) : (
              <Play aria-hidden className="size-5 fill-current" />
            )}
          </span>
        </button>
      )}
    </div>
  );
}
