import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { lengthProblem, type Stretch } from "../rules/trim.ts";
import { stretchOf, wordsIn } from "../rules/words.ts";
import { timeText } from "../rules.ts";
import type { FilmAround } from "./use-timeline.ts";

type WordListProps = { film: FilmAround; trim: Stretch; onTrim(stretch: Stretch): void; onSeek(toMs: number): void };
/** Places of words: where the selection began, and where it is now. */
type Chosen = { from: number; to: number };

/** The words around a clip: a clip can be trimmed to those from one to another. */
export function WordList({ film, trim, onTrim, onSeek }: WordListProps) {
  const words = useMemo(() => wordsIn(film.lines), [film.lines]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [focused, setFocused] = useState(0);
  const isDragging = useRef(false);
  const list = useRef<HTMLFieldSetElement>(null);
  if (!words.length)
    return <p className="text-muted text-sm">Nothing is said here, or the film has no captions yet.</p>;
  const stretch = chosen && stretchOf(words, chosen.from, chosen.to);
  const problem = stretch && lengthProblem(stretch);
  const choose = (place: number, wantsMore: boolean) => {
    setFocused(place);
    const goesOn = chosen && (wantsMore || chosen.from === chosen.to);
    setChosen(goesOn ? { ...chosen, to: place } : { from: place, to: place });
    onSeek(words[place]?.startMs ?? 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(words.length - 1, focused + step));
    setFocused(place);
    if (event.shiftKey) setChosen({ from: chosen?.from ?? focused, to: place });
    list.current?.querySelectorAll("button").item(place).focus();
  };
  const isChosen = (place: number) =>
    chosen !== null && place >= Math.min(chosen.from, chosen.to) && place <= Math.max(chosen.from, chosen.to);
  const isInside = (place: number) => {
    const word = words[place];
    return word !== undefined && word.endMs > trim.startMs && word.startMs < trim.endMs;
  };
  return (
    <>
      <fieldset
        ref={list}
        aria-label="Words around the clip"
        dir="auto"
        onKeyDown={onKeyDown}
        onPointerUp={() => {
          isDragging.current = false;
        }}
        className="max-h-40 select-none overflow-y-auto rounded-control border border-line bg-background p-2 leading-8"
      >
        {words.map(({ startMs, text }, place) => (
          <button
            key={`${startMs}-${text}`}
            type="button"
            tabIndex={place === focused ? 0 : -1}
            aria-pressed={isChosen(place)}
            onPointerDown={(event) => {
              isDragging.current = event.pointerType === "mouse";
              if (isDragging.current) choose(place, event.shiftKey);
            }}
            onClick={(event) => isByMouse(event) || choose(place, event.shiftKey)}
            onPointerEnter={() => isDragging.current && chosen && setChosen({ ...chosen, to: place })}
            className={`rounded-sm px-1 hover:bg-raised aria-pressed:bg-accent aria-pressed:text-on-accent ${isInside(place) ? "text-text" : "text-muted"}`}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="quiet"
          disabled={!stretch || problem !== null}
          onClick={() => {
            if (stretch) onTrim(stretch);
            setChosen(null);
          }}
        >
          Trim to selection
        </Button>
        <p role="status" className="text-muted text-sm">
          {stretch
            ? (problem ?? `${timeText(stretch.startMs)} to ${timeText(stretch.endMs)}`)
            : "Select the first word and the last one."}
        </p>
      </div>
    </>
  );
}

/** The mouse chooses where it is pressed; fingers and keys where they have pressed. */
const isByMouse = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse";
