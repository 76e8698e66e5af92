import { useCallback, useEffect, useRef, useState } from "react";
import type { VideoId } from "~/lib/ids.ts";
import { isInProgress, type VideoState } from "../rules.ts";

const POLL_MS = 1_500;

/** The owner's requests for a film in progress. */
export type ChangeVideo = (noun: "cancellation" | "retry" | "renditions", method?: "POST" | "DELETE") => Promise<void>;
type Watched = { state: VideoState | null; reachable: boolean; change: ChangeVideo };

/** A video's state on the server, polled while work on it is in progress. */
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
      if (!found || isInProgress(found)) timer = setTimeout(ask, POLL_MS);
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
