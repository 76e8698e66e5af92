import type { AccountId } from "~/lib/ids.ts";
import type { EventStreams } from "~/platform/event-streams.ts";

/** However many people come to an account's pages: its screens are told at most this often. */
const PACE_MS = 1000;

/**
 * Tells the owner's open screens of this process that somebody came to their pages, or still watches. Nothing is done for
 * owners without one; screens at other processes ask by themselves.
 */
export function openHereAnnouncer(streams: Pick<EventStreams, "isOpenFor" | "send">) {
  const waiting = new Set<AccountId>();
  let timer: NodeJS.Timeout | null = null;
  const tell = () => {
    timer = null;
    for (const accountId of waiting) streams.send(accountId, { name: "here", data: {} });
    waiting.clear();
  };
  return {
    seen(accountIds: AccountId[]) {
      for (const accountId of accountIds) if (streams.isOpenFor(accountId)) waiting.add(accountId);
      if (waiting.size > 0) timer ??= setTimeout(tell, PACE_MS);
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}
