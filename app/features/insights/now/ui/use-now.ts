import { useCallback, useEffect, useState } from "react";
import { useUpdates } from "~/features/account/live-updates/ui/use-updates.ts";
import type { Now } from "../rules.ts";

/** Nobody tells that somebody left, and a stream may be closed on the way: it is asked at least this often. */
const AT_LEAST_MS = 15_000;

/** Who is here, brought up to date as people come and go; `isCurrent` is false while the server cannot be reached. */
export function useNow(loaded: Now): Now & { isCurrent: boolean } {
  const [asked, setAsked] = useState<Now | null>(null);
  const [isCurrent, setCurrent] = useState(true);
  const [taken, setTaken] = useState(loaded);
  if (taken !== loaded) {
    setTaken(loaded);
    setAsked(null);
  }
  const ask = useCallback(async () => {
    const answer = await fetch("/studio/analytics/now").catch(() => null);
    const isAnswered = answer?.ok === true && !answer.redirected;
    setCurrent(isAnswered);
    if (isAnswered) setAsked(await answer.json());
  }, []);
  useUpdates("here", ask);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void ask(), AT_LEAST_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return { ...(asked ?? loaded), isCurrent };
}
