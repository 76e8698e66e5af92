import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  EMOJI_CATEGORIES,
  EMOJI_MOST,
  type Emoji,
  indexAfterKey,
  toggled,
} from "~/features/audience/emoji-packs/rules.ts";
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
  const [chosen, setChosen] = useState(link.emoji);
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
        {EMOJI_CATEGORIES.map(({ name, emoji }) => (
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

type EmojiGridProps = { name: string; emoji: Emoji[]; chosen: string[]; onChoose(emoji: string): void };

/** A category; arrow keys move inside it, and only one of its buttons is in the tab order. */
function EmojiGrid({ name, emoji, chosen, onChoose }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    if (!grid.current) return;
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(" ").length;
    const next = indexAfterKey(event.key, current, columns, emoji.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    grid.current.querySelectorAll("button")[next]?.focus();
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-muted text-sm">{name}</legend>
      <div
        ref={grid}
        onKeyDown={move}
        role="toolbar"
        aria-label={name}
        className="grid grid-cols-6 gap-1 sm:grid-cols-8"
      >
        {emoji.map((one, index) => (
          <button
            key={one.emoji}
            type="button"
            aria-label={one.name}
            aria-pressed={chosen.includes(one.emoji)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onChoose(one.emoji)}
            className="grid min-h-11 place-items-center rounded-control border border-transparent text-2xl hover:bg-raised aria-pressed:border-accent aria-pressed:bg-raised"
          >
            {one.emoji}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
