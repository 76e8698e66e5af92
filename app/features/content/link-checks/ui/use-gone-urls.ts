import { useEffect, useMemo, useState } from "react";
import { useDraft } from "~/features/content/drafts/ui/draft-context.ts";
import type { PageId } from "~/lib/ids.ts";
import { linksOf } from "../rules.ts";

const NONE: string[] = [];
/** A link that is being typed is not asked at every letter. */
const QUIET_MS = 3000;
const ASK_AGAIN_MS = 2000;
const MOST_ASKED = 30;

type Answer = { gone: string[]; isUnderWay: boolean };

/** The draft's addresses that lead nowhere; asked when the screen opens and when a saved link has changed. */
export function useGoneUrls(pageId: PageId): string[] {
  const [gone, setGone] = useState(NONE);
  const saved = useDraft(({ editing }) => editing.base);
  const links = useMemo(() => urlsOf(saved), [saved]);
  useEffect(() => {
    if (!links) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void check(pageId, leaving.signal, setGone).catch(() => {}), QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pageId, links]);
  return gone;
}

/** One text, so that it is the same as long as no link changes. */
const urlsOf = (document: Parameters<typeof linksOf>[0]): string =>
  linksOf(document)
    .map(({ path, url }) => `${path} ${url}`)
    .join("\n");

async function check(pageId: PageId, signal: AbortSignal, show: (gone: string[]) => void) {
  const address = `/studio/pages/${pageId}/link-checks`;
  await fetch(address, { method: "POST", signal });
  for (let asked = 0; asked < MOST_ASKED && !signal.aborted; asked++) {
    const response = await fetch(address, { signal });
    if (!response.ok || response.redirected) return;
    const { gone, isUnderWay }: Answer = await response.json();
    if (signal.aborted) return;
    show(gone);
    if (!isUnderWay) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
