import type { Json } from "~/features/content/pages/rules/patches.ts";
import { Button } from "~/ui/button.tsx";
import { useDraft, useDraftStore } from "./draft-page.tsx";

/** For a field that was changed elsewhere while somebody typed in it here: both texts, and the choice between them. */
export function ClashNotice({ path }: { path: string }) {
  const store = useDraftStore();
  const clash = useDraft(({ editing }) => editing.clashes.find((clash) => clash.path === path));
  if (!clash) return null;
  return (
    <div role="alert" className="mt-2 rounded-panel border border-line bg-surface p-4 text-sm">
      <p className="font-semibold">Changed elsewhere while you were typing</p>
      <p className="mt-1 break-words text-muted" dir="auto">
        {`Saved there: ${inWords(clash.theirs)}`}
      </p>
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

function inWords(value: Json): string {
  if (value === null) return "it was removed";
  if (value === "") return "nothing";
  return typeof value === "string" ? `“${value}”` : "another order or choice";
}
