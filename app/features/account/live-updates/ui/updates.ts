import { followUpdates, type Listener } from "./stream.ts";

const listeners = new Set<Listener>();
let stream: { leave(): void; isOpen: boolean } | null = null;

/** Listens to the account's events. All parts of a screen share one stream, which ends with the last of them. */
export function listenToUpdates(listener: Listener): () => void {
  listeners.add(listener);
  if (stream?.isOpen) listener.opened();
  stream ??= openStream();
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    stream?.leave();
    stream = null;
  };
}

function openStream() {
  const services = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request), now: () => Date.now() };
  const opened = { leave: () => {}, isOpen: false };
  opened.leave = followUpdates(services, {
    opened() {
      opened.isOpen = true;
      for (const listener of listeners) listener.opened();
    },
    heard(event) {
      for (const listener of listeners) listener.heard(event);
    },
  });
  return opened;
}
