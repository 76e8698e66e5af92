import { useCallback, useEffect, useMemo, useState } from "react";
import type { MadeClipId } from "~/lib/ids.ts";
import { type Timeline, unpacked } from "../rules/timeline.ts";
import { needsMore, type Stretch } from "../rules/trim.ts";

type State = { timeline: Timeline | null; problem: string | null };

const GONE =
  "The film of this clip cannot be played any more, so there is nothing to show. You can still change the rest.";
const UNREACHED = "The film could not be loaded. Check your connection.";
/** Long enough that typing a time or dragging an end asks once. */
const QUIET_MS = 250;

/** The film around a clip; more of it is loaded as the clip moves towards an end of what is known. */
export function useTimeline(id: MadeClipId, { startMs, endMs }: Stretch) {
  const [{ timeline, problem }, setState] = useState<State>({ timeline: null, problem: null });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const isWanted = !timeline || needsMore(timeline.shown, { startMs, endMs }, timeline.filmMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again for the same.
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        setState((state) => ({ ...state, problem: null }));
        void load(`/studio/clips/${id}/timeline?start=${startMs}&end=${endMs}`, leaving.signal).then((found) => {
          if (!leaving.signal.aborted) setState((state) => ({ timeline: state.timeline, ...found }));
        });
      },
      timeline ? QUIET_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, startMs, endMs, isWanted, tries]);
  const film = useMemo(() => timeline && { ...timeline, samples: unpacked(timeline.samples) }, [timeline]);
  return { film, problem, retry };
}

export type FilmAround = NonNullable<ReturnType<typeof useTimeline>["film"]>;

async function load(address: string, signal: AbortSignal): Promise<Pick<State, "problem"> & { timeline?: Timeline }> {
  try {
    const response = await fetch(address, { signal });
    if (response.ok) return { timeline: await response.json(), problem: null };
    return { problem: response.status === 404 ? GONE : UNREACHED };
  } catch {
    return { problem: UNREACHED };
  }
}
