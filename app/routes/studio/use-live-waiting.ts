import { useState } from "react";
import { useUpdates } from "~/features/account/live-updates/ui/use-updates.ts";
import type { WaitingThere } from "./tools.ts";

/** The menu's counts, brought up to date as things come, without a reload. */
export function useLiveWaiting(loaded: WaitingThere): WaitingThere {
  const [asked, setAsked] = useState<WaitingThere | null>(null);
  const [taken, setTaken] = useState(loaded);
  if (taken !== loaded) {
    setTaken(loaded);
    setAsked(null);
  }
  const ask = async () => {
    const answer = await fetch("/studio/waiting").catch(() => null);
    if (answer?.ok) setAsked(await answer.json());
  };
  useUpdates("comments", ask);
  useUpdates("inbox", ask);
  return asked ?? loaded;
}
