import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { EDGE_NAMES, percentOf, timeAt } from "../rules/strip.ts";
import { snapTargets } from "../rules/timeline.ts";
import { type Edge, nextTarget, type Stretch, timeAfterKey } from "../rules/trim.ts";
import { timeText } from "../rules.ts";
import type { FilmAround } from "./use-timeline.ts";

type TrimHandleProps = {
  edge: Edge;
  film: FilmAround;
  trim: Stretch;
  /** With the strip's width in pixels it may snap; with null it stays where it is put. */
  onTrim(toMs: number, px: number | null): void;
  onStart(): void;
  onSettled(): void;
};

const SIDES: Record<Edge, string> = {
  start: "-translate-x-full justify-end rounded-l-md",
  end: "justify-start rounded-r-md",
};

/** One end of a clip on the strip: dragged, or moved by keys. */
export function TrimHandle({ edge, film, trim, onTrim, onStart, onSettled }: TrimHandleProps) {
  const { shown, frameMs } = film;
  const now = edge === "start" ? trim.startMs : trim.endMs;
  /** Where the handle was taken: it does not jump to the pointer. */
  const offset = useRef(0);
  const drag = (event: PointerEvent) => {
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!track || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const toMs = timeAt(event.clientX - offset.current - track.left, track.width, shown);
    onTrim(toMs, event.altKey ? null : track.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { PageUp: 1, PageDown: -1 }[event.key] as 1 | -1 | undefined;
    const toMs = direction ? nextTarget(now, snapTargets(film), direction) : timeAfterKey(event, now, shown, frameMs);
    if (toMs === null) return;
    event.preventDefault();
    onStart();
    onTrim(toMs, null);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={EDGE_NAMES[edge]}
      aria-valuemin={Math.round(shown.startMs / 1000)}
      aria-valuemax={Math.round(shown.endMs / 1000)}
      aria-valuenow={Math.round(now / 1000)}
      aria-valuetext={timeText(now)}
      title="Arrow keys move it by a frame, with Shift by a second; Page Up and Page Down to the next cut or sentence"
      onKeyDown={onKeyDown}
      onKeyUp={onSettled}
      onPointerDown={(event) => {
        const track = event.currentTarget.parentElement?.getBoundingClientRect();
        if (!track) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        offset.current = event.clientX - track.left - (track.width * percentOf(now, shown)) / 100;
        onStart();
      }}
      onPointerMove={drag}
      onPointerUp={onSettled}
      onPointerCancel={onSettled}
      className={`group absolute inset-y-0 flex w-6 cursor-ew-resize touch-none items-stretch outline-offset-0 ${SIDES[edge]}`}
      style={{ left: `${percentOf(now, shown)}%` }}
    >
      <span
        aria-hidden
        className="grid w-3.5 place-items-center rounded-[inherit] bg-accent before:h-6 before:w-0.5 before:rounded-full before:bg-on-accent"
      />
    </div>
  );
}
