import { type KeyboardEvent, useRef, useState } from "react";
import { type Emoji, indexAfterKey } from "../rules.ts";
import { EmojiPicture } from "./emoji-picture.tsx";

const ART = "size-8 [&>img]:size-full [&>img]:object-contain";

type EmojiGridProps = { name: string; emoji: Emoji[]; chosen: string[]; onChoose(emoji: string): void };

/** A category; arrow keys move inside it, and only one of its buttons is in the tab order. */
export function EmojiGrid({ name, emoji, chosen, onChoose }: EmojiGridProps) {
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
            {one.art ? (
              <EmojiPicture emoji={{ ...one, art: one.art, character: null }} size={32} className={ART} />
            ) : (
              one.emoji
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
