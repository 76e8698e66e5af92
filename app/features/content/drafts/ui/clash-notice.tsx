import type { ReactNode } from "react";
import type { Clash } from "~/features/content/pages/rules/patches.ts";
import { Button } from "~/ui/button.tsx";
import { inWords, isOrder } from "../rules/in-words.ts";
import { useDraft, useDraftStore } from "./draft-context.ts";

/** Below a field: why what was typed there is not saved, and the choice where it was changed elsewhere meanwhile. */
export function ClashNotice({ path }: { path: string }) {
  const clash = useDraft(({ editing }) => editing.clashes.find((clash) => clash.path === path));
  const refusal = useDraft(({ editing }) => editing.refused.find((refused) => refused.path === path));
  return (
    <>
      {refusal && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          {`Not saved: ${refusal.message}`}
        </p>
      )}
      {clash && (
        <ClashChoice path={path}>
          <span dir="auto">{`Saved there: ${wordsOf(clash, clash.theirs)}`}</span>
        </ClashChoice>
      )}
    </>
  );
}

/** The words of one side of a clash. */
export const wordsOf = ({ path }: Clash, value: Clash["value"]): string =>
  isOrder(path) ? "another order" : inWords(value);

type ClashChoiceProps = { path: string; children: ReactNode };

export function ClashChoice({ path, children }: ClashChoiceProps) {
  const store = useDraftStore();
  return (
    <div role="alert" className="mt-2 rounded-panel border border-line bg-surface p-4 text-sm">
      <p className="font-semibold">Changed elsewhere while you were typing</p>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">{children}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" variant="quiet" onClick={() => store.settle(path, "mine")}>
          Keep mine
        </Button>
        <Button type="button" variant="ghost" onClick={() => store.settle(path, "theirs")}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
