import { useEffect, useEffectEvent, useState } from "react";
import { COUNTED_ONLY, DRIFT_MS, type Drift, drifted, mayDrift } from "../rules/drift.ts";

type Drifting = { isDemo: boolean; isLive: boolean; prices: readonly number[] };

/** What a demo adds to its figures, in this browser only, and from anew with each visit of the screen. */
export function useDrift({ isDemo, isLive, prices }: Drifting): Drift {
  const [drift, setDrift] = useState(COUNTED_ONLY);
  const move = useEffectEvent(() => {
    if (mayDrift({ isDemo, isLive, isHidden: document.hidden })) setDrift(drifted(drift, prices, Math.random));
  });
  useEffect(() => {
    if (!isDemo) return;
    const timer = setInterval(move, DRIFT_MS);
    return () => clearInterval(timer);
  }, [isDemo]);
  return drift;
}
