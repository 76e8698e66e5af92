import { useEffect, useState } from "react";
import { EMOJI_CATEGORIES, EMOJI_MOST, type EmojiGroup, toggled } from "~/features/audience/emoji-packs/rules.ts";
import { EmojiGrid } from "~/features/audience/emoji-packs/ui/emoji-grid.tsx";
import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import type { LinkEntry } from "./link-entry.ts";

type EmojiPickerProps = { link: LinkEntry; onClose(): void };

/** Chooses the emoji of a link; saved by its button. */
export function EmojiPicker({ link, onClose }: EmojiPickerProps) {
  const saving = useSender<LinkAnswer>();
  const { data, state } = saving;
  const [chosen, setChosen] = useState(() => link.drawn.map(({ emoji }) => emoji));
  useEffect(() => {
    if (state === "idle" && data?.ok) onClose();
  }, [state, data, onClose]);
  const choose = (emoji: string) => setChosen((before) => toggled(before, emoji));
  return (
    <Dialog title={`Emoji of ${link.title}`} onClose={onClose}>
      <saving.Form method="put" action={`/studio/links/${link.id}/emoji`} className="flex flex-col gap-5">
        <FormProblem message={data?.problems.form ?? Object.values(data?.problems ?? {})[0]} />
        {chosen.map((emoji) => (
          <input key={emoji} type="hidden" name="emoji" value={emoji} />
        ))}
        {categoriesFor(link).map(({ name, emoji }) => (
          <EmojiGrid key={name} name={name} emoji={emoji} chosen={chosen} onChoose={choose} />
        ))}
        <div className="sticky bottom-0 -mx-5 flex items-center justify-between gap-4 border-line border-t bg-surface px-5 py-3">
          <p role="status" className="text-muted text-sm">
            {chosen.length} of {EMOJI_MOST} chosen
          </p>
          <Button pending={state !== "idle"} pendingLabel="Saving…">
            Save
          </Button>
        </div>
      </saving.Form>
    </Dialog>
  );
}

/** Art that the link has and no active pack offers any more can still be taken away. */
function categoriesFor({ drawn, packs }: LinkEntry): EmojiGroup[] {
  const offered = new Set(packs.flatMap(({ emoji }) => emoji.map((one) => one.emoji)));
  const former = drawn.filter(({ emoji, art }) => art && !offered.has(emoji));
  return [...EMOJI_CATEGORIES, ...packs, ...(former.length ? [{ name: "No longer in a pack", emoji: former }] : [])];
}
