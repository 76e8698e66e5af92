import { useCallback, useEffect, useState } from "react";
import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import type { BoostData } from "../rules/reports.ts";

/** The server's data of a link's boost; `isLost` when the request failed. */
export function useBoostData(action: string) {
  const [data, setData] = useState<BoostData | null>(null);
  const [isLost, setLost] = useState(false);
  const ask = useCallback(
    (signal?: AbortSignal) => {
      setLost(false);
      readBoost(action, signal).then(setData, () => !signal?.aborted && setLost(true));
    },
    [action],
  );
  useEffect(() => {
    const asking = new AbortController();
    ask(asking.signal);
    return () => asking.abort();
  }, [ask]);
  return { data, isLost, retry: () => ask() };
}

async function readBoost(action: string, signal?: AbortSignal): Promise<BoostData> {
  const response = await fetch(action, { signal });
  if (!response.ok) throw new Error("the boost could not be read");
  return response.json();
}

const NOT_SENT = "That was not saved. Check your connection and try again.";

const refused = (form: string): LinkAnswer => ({ ok: false, problems: { form } });

/** Sends a change of a link's boost; an open dialog stays when there is no answer. */
export async function sendBoost(action: string, method: "PUT" | "DELETE", body?: FormData): Promise<LinkAnswer> {
  try {
    const response = await fetch(action, { method, body });
    // Status 429 has a message for users.
    if (response.status === 429) return refused((await response.text()).trim());
    return await response.json();
  } catch {
    return refused(NOT_SENT);
  }
}
