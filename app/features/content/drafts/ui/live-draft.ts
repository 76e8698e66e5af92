import type { PageId } from "~/lib/ids.ts";
import type { DraftStore } from "./draft-store.ts";

const STREAM = "/studio/events";
const RETRY_MS = [1000, 2000, 5000, 10_000] as const;

/**
 * Listens to the account's event stream, and reads what others have changed in the page's draft. A stream that ends is
 * opened again by hand: browsers give up after some failures. Returns how to stop.
 */
export function followDraft(store: DraftStore, pageId: PageId): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = () => {
    source = new EventSource(STREAM);
    source.addEventListener("open", () => {
      failures = 0;
      void store.pull();
    });
    source.addEventListener("resync", () => void store.pull());
    source.addEventListener("draft", (event) => readIfNewer(event));
    source.addEventListener("published", () => void store.refresh());
    source.addEventListener("error", () => {
      source?.close();
      timer = setTimeout(open, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
    });
  };
  const readIfNewer = ({ data }: MessageEvent<string>) => {
    const told = JSON.parse(data) as { pageId: PageId; revision: number };
    if (told.pageId === pageId) void store.pullTo(told.revision);
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
