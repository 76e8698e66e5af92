import { useEffect, useState } from "react";
import type { TakenFrameId, VideoId } from "~/lib/ids.ts";
import type { TakenFrame } from "../rules.ts";

const POLL_MS = 700;

/** A frame's state on the server, polled until it is made; `onSettled` is called once for each. */
export function useTakenFrame(videoId: VideoId, frameId: TakenFrameId | null, onSettled: () => void) {
  const [frame, setFrame] = useState<TakenFrame | null>(null);
  useEffect(() => {
    if (!frameId) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const found = await fetchFrame(videoId, frameId, stop.signal);
      if (stop.signal.aborted) return;
      if (found) setFrame(found);
      if (found && found.status !== "waiting") onSettled();
      else timer = setTimeout(ask, POLL_MS);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [videoId, frameId, onSettled]);
  return frame?.id === frameId ? frame : null;
}

async function fetchFrame(videoId: VideoId, frameId: TakenFrameId, signal: AbortSignal): Promise<TakenFrame | null> {
  try {
    const response = await fetch(`/videos/${videoId}/frames`, { signal, headers: { accept: "application/json" } });
    if (!response.ok || response.redirected) return null;
    const { frames }: { frames: TakenFrame[] } = await response.json();
    return frames.find(({ id }) => id === frameId) ?? null;
  } catch {
    return null;
  }
}
