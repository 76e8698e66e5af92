import { useCallback, useEffect, useRef, useState } from "react";
import type { VideoId } from "~/lib/ids.ts";
import { isMoving, type VideoState } from "../rules.ts";

const POLL_MS = 1_500;

/** What the owner may do about a film in work. */
export type ChangeVideo = (noun: "cancellation" | "retry" | "renditions", method?: "POST" | "DELETE") => Promise<void>;
type Watched = { state: VideoState | null; reachable: boolean; change: ChangeVideo };

/** The server's view of a video, asked again while something is still to happen to it. */
export function useVideoState(videoId: VideoId | null): Watched {
  const [state, setState] = useState<VideoState | null>(null);
  const [reachable, setReachable] = useState(true);
  const askAgain = useRef(() => {});

  useEffect(() => {
    if (!videoId) return setState(null);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const found = await fetchState(videoId, stop.signal);
      if (stop.signal.aborted) return;
      setReachable(found !== null);
      if (found) setState(found);
      if (!found || isMoving(found)) timer = setTimeout(ask, POLL_MS);
    };
    askAgain.current = () => {
      clearTimeout(timer);
      void ask();
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [videoId]);

  const change: ChangeVideo = useCallback(
    async (noun, method = "POST") => {
      await fetch(`/videos/${videoId}/${noun}`, { method }).catch(() => setReachable(false));
      askAgain.current();
    },
    [videoId],
  );
  return { state: state?.id === videoId ? state : null, reachable, change };
}

async function fetchState(videoId: VideoId, signal: AbortSignal): Promise<VideoState | null> {
  try {
    const response = await fetch(`/videos/${videoId}`, { signal, headers: { accept: "application/json" } });
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
