import { useEffect, useRef } from "react";
import type { Update } from "../input.ts";
import { RESYNC } from "../rules.ts";
import { listenToUpdates } from "./updates.ts";

/** However many events come: what they lead to is asked at most once in this time. */
const PACE_MS = 2000;

/** Acts on events of a topic, and when some may have been missed. */
export function useUpdates(topic: Update["topic"], act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useEffect(() => {
    const pace = paced(() => latest.current());
    const leave = listenToUpdates({
      opened: pace.run,
      heard: ({ event }) => (event === topic || event === RESYNC.name) && pace.run(),
    });
    return () => {
      leave();
      pace.stop();
    };
  }, [topic]);
}

/** Runs at once, and once more at the end of the pause for all that came in between. */
function paced(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let again = false;
  const run = () => {
    if (timer) {
      again = true;
      return;
    }
    act();
    timer = setTimeout(() => {
      timer = null;
      if (!again) return;
      again = false;
      run();
    }, PACE_MS);
  };
  return { run, stop: () => timer && clearTimeout(timer) };
}
