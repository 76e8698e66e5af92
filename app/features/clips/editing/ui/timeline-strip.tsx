import { ZoomIn, ZoomOut } from "lucide-react";
import { memo, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { sentencesOf } from "~/features/clips/highlights/rules/words.ts";
import { percentOf, timeAt, waveformPath, ZOOMS } from "../rules/strip.ts";
import { type Edge, type Stretch, timeAfterKey } from "../rules/trim.ts";
import { timeText } from "../rules.ts";
import type { Playback } from "./playback.ts";
import { usePlayhead } from "./playback.ts";
import { IconButton } from "./preview.tsx";
import { TrimHandle } from "./trim-handle.tsx";
import type { FilmAround } from "./use-timeline.ts";

type StripProps = {
  film: FilmAround;
  trim: Stretch;
  playback: Playback;
  /** Moves an end; `px` is the strip's width, without which it moves to that time exactly. */
  onTrim(edge: Edge, toMs: number, px: number | null): void;
  onSettled(): void;
  /** The switch for snapping. */
  children: ReactNode;
};

/** The film around a clip: how loud it is, its cuts and sentences, and the clip's two ends. */
export function TimelineStrip({ film, trim, playback, onTrim, onSettled, children }: StripProps) {
  const [zoom, setZoom] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { shown } = film;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom keeps the clip in sight.
  useEffect(() => {
    const [box, inner] = [scroller.current, track.current];
    if (box && inner) box.scrollLeft = (inner.clientWidth * percentOf(trim.startMs, shown)) / 100 - box.clientWidth / 6;
  }, [zoom, shown]);
  const seekTo = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    playback.seek(timeAt(event.clientX - left, width, shown));
  };
  const handle = (edge: Edge) => (
    <TrimHandle
      {...{ edge, film, trim, onSettled }}
      onTrim={(toMs, px) => onTrim(edge, toMs, px)}
      onStart={playback.pause}
    />
  );
  return (
    <section aria-label="Timeline" className="mt-2">
      <div ref={scroller} className="overflow-x-auto rounded-control border border-line bg-background">
        <div className="px-6 pt-5" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
          <div ref={track} className="relative h-24">
            <div
              role="presentation"
              className="absolute inset-0 cursor-text touch-pan-x"
              onPointerDown={(event) => {
                playback.pause();
                event.currentTarget.setPointerCapture(event.pointerId);
                seekTo(event);
              }}
              onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)}
            >
              <Film film={film} />
            </div>
            <Outside trim={trim} shown={shown} />
            {handle("start")}
            {handle("end")}
            <Needle playback={playback} film={film} />
          </div>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
        {children}
        <div className="-mt-2 flex">
          <IconButton label="Zoom out" onPress={() => setZoom(Math.max(0, zoom - 1))} disabled={zoom === 0}>
            <ZoomOut aria-hidden />
          </IconButton>
          <IconButton
            label="Zoom in"
            onPress={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
            disabled={zoom === ZOOMS.length - 1}
          >
            <ZoomIn aria-hidden />
          </IconButton>
        </div>
      </div>
    </section>
  );
}

/** What does not change while the clip is trimmed. */
const Film = memo(function Film({ film: { shown, loudness, starts, lines } }: { film: FilmAround }) {
  const cuts = starts.filter((start) => start > shown.startMs && start < shown.endMs);
  const place = (from: number, to: number) => ({
    left: `${percentOf(from, shown)}%`,
    width: `${percentOf(to, shown) - percentOf(from, shown)}%`,
  });
  return (
    <div aria-hidden className="absolute inset-0">
      <svg
        aria-hidden
        viewBox={`0 0 ${Math.max(1, loudness.length)} 2`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 h-16 w-full fill-muted"
      >
        <path d={waveformPath(loudness)} />
      </svg>
      {cuts.map((cut) => (
        <span key={cut} className="absolute top-0 h-16 w-px bg-edge" style={{ left: `${percentOf(cut, shown)}%` }} />
      ))}
      {sentencesOf(lines).map(({ startMs, endMs, text }) => (
        <span
          key={startMs}
          dir="auto"
          className="absolute top-17 h-6 overflow-hidden truncate rounded-sm border border-line bg-raised px-1 text-muted text-xs leading-6"
          style={place(startMs, endMs)}
        >
          {text}
        </span>
      ))}
    </div>
  );
});

/** What is not in the clip is dimmed; the clip has a frame. */
const Outside = ({ trim: { startMs, endMs }, shown }: { trim: Stretch; shown: Stretch }) => {
  const [from, to] = [percentOf(startMs, shown), percentOf(endMs, shown)];
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <span className="absolute inset-y-0 left-0 bg-background/70" style={{ width: `${from}%` }} />
      <span className="absolute inset-y-0 right-0 bg-background/70" style={{ width: `${100 - to}%` }} />
      <span
        className="absolute inset-y-0 border-accent border-y-2"
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
    </div>
  );
};

/** Where the preview is; a slider for the keyboard. */
function Needle({
  playback: { playhead, seek, pause },
  film: { shown, frameMs },
}: Pick<StripProps, "playback" | "film">) {
  const atMs = usePlayhead(playhead, (now) => Math.round(now));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Position in the film"
      aria-valuemin={Math.round(shown.startMs / 1000)}
      aria-valuemax={Math.round(shown.endMs / 1000)}
      aria-valuenow={Math.round(atMs / 1000)}
      aria-valuetext={timeText(atMs)}
      onKeyDown={(event) => {
        const toMs = timeAfterKey(event, atMs, shown, frameMs);
        if (toMs === null) return;
        event.preventDefault();
        pause();
        seek(toMs);
      }}
      className="pointer-events-none absolute -top-3 bottom-0 w-0.5 -translate-x-1/2 bg-text before:absolute before:-top-1 before:left-1/2 before:size-3 before:-translate-x-1/2 before:rounded-full before:bg-text focus-visible:shadow-none focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-text focus-visible:before:outline-offset-2"
      style={{ left: `${percentOf(atMs, shown)}%` }}
    />
  );
}
