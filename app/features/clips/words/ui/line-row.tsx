import { Play, Scissors, Trash2, Ungroup } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { isComposing } from "~/lib/composing.ts";
import { CONTROL } from "~/ui/field.tsx";
import type { Cursor, Edit, EditorLine } from "../rules/editor.ts";
import { LONGEST_LINE } from "../rules.ts";
import { MomentField } from "./moment-field.tsx";

type Props = {
  line: EditorLine;
  number: number;
  isLast: boolean;
  isReadOnly: boolean;
  saidKey: string | null;
  cursor: Cursor | null;
  edit(edit: Edit): void;
  onPlay: ((line: EditorLine) => void) | null;
};

const ACTION =
  "inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text disabled:opacity-40 disabled:hover:bg-transparent";

/** A line with its times, its text and what can be done with it. */
export const LineRow = memo(function LineRow({ line, number, isReadOnly, saidKey, cursor, edit, ...row }: Props) {
  const { key, startMs, endMs, text } = line;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!cursor) return;
    area.current?.focus();
    area.current?.setSelectionRange(cursor.at, cursor.at);
  }, [cursor]);
  const time = (times: Partial<{ startMs: number; endMs: number }>) =>
    edit({ kind: "time", key, startMs, endMs, ...times });
  return (
    <li
      aria-current={saidKey === key || undefined}
      className="grid items-start gap-x-3 gap-y-2 border-s-2 border-s-transparent py-2 ps-2 aria-[current]:border-s-accent sm:grid-cols-[1fr_auto] 2xl:grid-cols-[auto_1fr_auto]"
    >
      <div className="flex gap-2">
        <MomentField
          label={`Start of line ${number}`}
          ms={startMs}
          onMs={(ms) => time({ startMs: ms })}
          isReadOnly={isReadOnly}
        />
        <MomentField
          label={`End of line ${number}`}
          ms={endMs}
          onMs={(ms) => time({ endMs: ms })}
          isReadOnly={isReadOnly}
          isWrong={endMs <= startMs}
        />
      </div>
      <textarea
        ref={area}
        dir="auto"
        rows={1}
        aria-label={`Text of line ${number}`}
        value={text}
        maxLength={LONGEST_LINE}
        readOnly={isReadOnly}
        onChange={({ target }) => edit({ kind: "type", key, text: target.value })}
        onKeyDown={(event) => onKey(event, { line, edit, onPlay: row.onPlay })}
        className={`${CONTROL} field-sizing-content min-h-11 resize-none py-2.5 sm:max-2xl:order-3 sm:max-2xl:col-span-2`}
      />
      <Actions {...{ line, number, edit, area }} {...row} />
    </li>
  );
});

type KeyWork = { line: EditorLine; edit(edit: Edit): void; onPlay: Props["onPlay"] };

function onKey(event: KeyboardEvent<HTMLTextAreaElement>, { line, edit, onPlay }: KeyWork) {
  const { key, shiftKey, ctrlKey, metaKey, currentTarget: area } = event;
  if (isComposing(event.nativeEvent) || area.readOnly) return;
  const isEmpty = area.selectionStart === area.selectionEnd;
  const [isFirst, isLast] = [isEmpty && area.selectionStart === 0, isEmpty && area.selectionEnd === line.text.length];
  const act = (work: () => void) => {
    event.preventDefault();
    work();
  };
  if (key === "Enter" && (ctrlKey || metaKey)) act(() => onPlay?.(line));
  else if (key === "Enter" && !shiftKey)
    act(() =>
      edit(isLast ? { kind: "add", after: line.key } : { kind: "split", key: line.key, at: area.selectionStart }),
    );
  else if (key === "Backspace" && isFirst) act(() => edit({ kind: "join", key: line.key, with: "before" }));
  else if (key === "Delete" && isLast) act(() => edit({ kind: "join", key: line.key, with: "after" }));
  else if (key === "ArrowUp" && isFirst) act(() => edit({ kind: "move", key: line.key, to: "before" }));
  else if (key === "ArrowDown" && isLast) act(() => edit({ kind: "move", key: line.key, to: "after" }));
}

type ActionsProps = Pick<Props, "line" | "number" | "edit" | "isLast" | "onPlay"> & {
  area: React.RefObject<HTMLTextAreaElement | null>;
};

const Actions = ({ line, number, edit, isLast, onPlay, area }: ActionsProps) => (
  <div className="flex justify-end">
    {onPlay && (
      <button type="button" className={ACTION} aria-label={`Play line ${number}`} onClick={() => onPlay(line)}>
        <Play aria-hidden className="size-5" />
      </button>
    )}
    <button
      type="button"
      className={ACTION}
      title="Split at the cursor"
      aria-label={`Split line ${number} at the cursor`}
      onClick={() => edit({ kind: "split", key: line.key, at: placeToSplit(area.current, line.text) })}
    >
      <Scissors aria-hidden className="size-5" />
    </button>
    <button
      type="button"
      className={ACTION}
      title="Join with the next line"
      aria-label={`Join line ${number} with the next`}
      disabled={isLast}
      onClick={() => edit({ kind: "join", key: line.key, with: "after" })}
    >
      <Ungroup aria-hidden className="size-5" />
    </button>
    <button
      type="button"
      className={ACTION}
      aria-label={`Remove line ${number}`}
      onClick={() => edit({ kind: "remove", key: line.key })}
    >
      <Trash2 aria-hidden className="size-5" />
    </button>
  </div>
);

/** Where the cursor was; in the middle, between two words, where it was at an end. */
function placeToSplit(area: HTMLTextAreaElement | null, text: string): number {
  const at = area?.selectionStart ?? 0;
  if (text.slice(0, at).trim() && text.slice(at).trim()) return at;
  const space = text.indexOf(" ", Math.floor(text.length / 2));
  return space < 0 ? text.lastIndexOf(" ") : space;
}
