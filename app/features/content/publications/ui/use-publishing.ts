import { useMemo } from "react";
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
  const view = useDraft((snapshot) => snapshot.view);
  const published = useDraft((snapshot) => snapshot.published);
  const answer = sender.data;
  const problems = useMemo(
    () => (answer && !answer.ok ? { messages: answer.problems, document: store.snapshot().view } : null),
    [answer, store],
  );
  const publishing: Publishing = {
    changes: published ? summary(changesInWords(published, view)) : "",
    isUnderWay: sender.state !== "idle",
    answer,
    async publish() {
      await store.flush();
      const { state, editing } = store.snapshot();
      if (!ANSWERED.includes(state)) return;
      const action = `/studio/pages/${pageId}/publication`;
      await sender.submit({ revision: editing.revision }, { method: "post", action });
    },
  };
  return { publishing, problems };
}
