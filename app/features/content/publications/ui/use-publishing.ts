import { useCallback, useMemo } from "react";
import { useDraft, useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import type { SaveState } from "~/features/content/drafts/ui/draft-saver.ts";
import type { PageId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { changesInWords, summary } from "../rules/words.ts";
import type { PublicationAnswer } from "../rules.ts";

/** The server has answered for every word; what it refused, or others changed as well, is asked about elsewhere. */
const ANSWERED: SaveState[] = ["saved", "refused", "clashed"];

export type Publishing = {
  /** What visitors do not see yet, in words; empty when all is public. */
  changes: string;
  isUnderWay: boolean;
  answer: PublicationAnswer | undefined;
  publish(): Promise<void>;
};

/** Publishes the draft, and says what keeps it from being published, by the paths of fields. */
export function usePublishing(pageId: PageId) {
  const sender = useSender<PublicationAnswer>();
  const store = useDraftStore();
  // A text, so that nothing is rendered again while somebody types in a field that has changed already.
  const changes = useDraft(({ published, view }) => (published ? summary(changesInWords(published, view)) : ""));
  const answer = sender.data;
  const problems = useMemo(
    () => (answer && !answer.ok ? { messages: answer.problems, document: store.snapshot().view } : null),
    [answer, store],
  );
  const { submit, state } = sender;
  const publish = useCallback(async () => {
    await store.flush();
    const { state, editing } = store.snapshot();
    if (!ANSWERED.includes(state)) return;
    const action = `/studio/pages/${pageId}/publication`;
    await submit({ revision: editing.revision }, { method: "post", action });
  }, [pageId, store, submit]);
  const publishing: Publishing = useMemo(
    () => ({ changes, isUnderWay: state !== "idle", answer, publish }),
    [answer, changes, publish, state],
  );
  return { publishing, problems };
}
