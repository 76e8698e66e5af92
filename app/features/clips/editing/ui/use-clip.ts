import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import type { MadeClipId } from "~/lib/ids.ts";
import { planOf } from "../rules/scenes.ts";
import { snapDistance } from "../rules/strip.ts";
import { snapTargets } from "../rules/timeline.ts";
import { type Edge, type Stretch, snapped, trimmed } from "../rules/trim.ts";
import { usePlayback } from "./playback.ts";
import { useEditing } from "./use-editing.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTimeline } from "./use-timeline.ts";

/** All that the parts of the dialog share: the look and its history, the film around it, and what is played. */
export function useClip(id: MadeClipId, saved: ClipLook) {
  const editing = useEditing(saved);
  const { look, change } = editing;
  const { film, problem, retry } = useTimeline(id, look);
  const [snaps, setSnaps] = useState(true);
  const playback = usePlayback(look);
  const title = useQuiet(look.title);
  const callToAction = useQuiet(look.callToAction);
  const brandColour = useQuiet(look.brandColour);
  const deferred = useDeferredValue(look);
  const drawn = useMemo(
    () => ({ ...deferred, title, callToAction, brandColour }),
    [deferred, title, callToAction, brandColour],
  );
  const plan = useMemo(() => film && planOf(id, film, drawn), [id, film, drawn]);
  const targets = useMemo(() => (film ? snapTargets(film) : []), [film]);
  const filmMs = film?.filmMs ?? Number.POSITIVE_INFINITY;
  const move = (edge: Edge, toMs: number, mark: string | null) => {
    const next = trimmed(look, edge, toMs, filmMs);
    change(next, mark);
    playback.seek(edge === "start" ? next.startMs : Math.max(next.startMs, next.endMs - (film?.frameMs ?? FRAME_MS)));
  };
  const trim = (edge: Edge, toMs: number, px: number | null) => {
    const near = px === null || !film || !snaps ? 0 : snapDistance(px, film.shown);
    move(edge, snapped(toMs, targets, near), `trim-${edge}`);
  };
  const trimTo = (stretch: Stretch) => {
    change(stretch, null);
    playback.seek(stretch.startMs);
  };
  const setAtPlayhead = (edge: Edge) => {
    playback.pause();
    move(edge, snapped(playback.playhead.get(), targets, snaps ? KEY_SNAP_MS : 0), null);
  };
  useShortcuts({
    ...{ play: playback.toggle, pause: playback.pause, undo: editing.undo, redo: editing.redo },
    back: () => playback.shuttle(-1),
    forward: () => playback.shuttle(1),
    start: () => setAtPlayhead("start"),
    end: () => setAtPlayhead("end"),
  });
  return { id, editing, film, problem, retry, plan, playback, snaps, setSnaps, trim, trimTo };
}

/** Typed texts are drawn when somebody stops typing: each drawing is asked of the server. */
const QUIET_MS = 250;

function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

export type Clip = ReturnType<typeof useClip>;

/** A frame of a film whose own is not known. */
const FRAME_MS = 40;
/** I and O mean the cut that somebody has just seen. */
const KEY_SNAP_MS = 120;
