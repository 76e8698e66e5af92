import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { inWords } from "../rules/in-words.ts";
import { ClashChoice, wordsOf } from "./clash-notice.tsx";
import { useDraft } from "./draft-context.ts";

type OpenQuestionsProps = {
  /** The part of a screen whose fields are shown, where it has several. */
  part?: string | null;
};

/** What is not saved in fields that this screen does not show: of rows that are gone, of orders, of other screens. */
export function OpenQuestions({ part = null }: OpenQuestionsProps) {
  const clashes = useHidden(
    useDraft(({ editing }) => editing.clashes),
    part,
  );
  const refused = useHidden(
    useDraft(({ editing }) => editing.refused),
    part,
  );
  if (!clashes.length && !refused.length) return null;
  return (
    <section aria-label="Not saved" className="mb-8 flex flex-col gap-2">
      {clashes.map((clash) => (
        <ClashChoice key={clash.path} path={clash.path}>
          <span className="block" dir="auto">{`Yours: ${wordsOf(clash, clash.value)}`}</span>
          <span className="block" dir="auto">{`Saved there: ${wordsOf(clash, clash.theirs)}`}</span>
        </ClashChoice>
      ))}
      {refused.map(({ path, message, patch }) => (
        <p key={path} role="alert" className="rounded-panel border border-line bg-surface p-4 text-sm" dir="auto">
          {`Not saved: ${inWords(patch.value)}. ${message}`}
        </p>
      ))}
    </section>
  );
}

/** Those whose field is not on the screen; fields are named by their path. */
function useHidden<Item extends { path: string }>(items: Item[], part: string | null): Item[] {
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState<Item[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or part of it shows other fields
  useEffect(() => {
    setHidden(items.filter(({ path }) => document.getElementsByName(path).length === 0));
  }, [items, pathname, part]);
  return hidden;
}
