import { useCallback, useRef, useState } from "react";
import type { EditorLine } from "../rules/editor.ts";

/** The film beside its lines: which of them is said now, and a way to hear one. */
export function useFilmPlayback(lines: EditorLine[]) {
  const video = useRef<HTMLVideoElement>(null);
  const untilMs = useRef<number | null>(null);
  const [saidKey, setSaidKey] = useState<string | null>(null);
  const onTimeUpdate = () => {
    const nowMs = (video.current?.currentTime ?? 0) * 1000;
    setSaidKey(lines.find(({ startMs, endMs }) => nowMs >= startMs && nowMs < endMs)?.key ?? null);
    if (untilMs.current === null || nowMs < untilMs.current) return;
    untilMs.current = null;
    video.current?.pause();
  };
  const play = useCallback(({ startMs, endMs }: EditorLine) => {
    if (!video.current) return;
    video.current.currentTime = startMs / 1000;
    untilMs.current = endMs;
    // A browser that does not let it play has told so by its controls.
    void video.current.play().catch(() => {});
  }, []);
  return { video: { ref: video, onTimeUpdate }, saidKey, play };
}
