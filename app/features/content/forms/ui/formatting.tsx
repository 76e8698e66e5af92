import { Bold, Italic, Link } from "lucide-react";
import type { MouseEvent } from "react";
import { type Format, LINK_START, withFormat } from "~/lib/text-formats.ts";

const BUTTONS = [
  { format: "bold", label: "Bold", Icon: Bold },
  { format: "italic", label: "Italics", Icon: Italic },
  { format: "link", label: "Link", Icon: Link },
] as const;

type FormattingButtonsProps = {
  /** Asked when a button is pressed. */
  field(): HTMLElement | null;
  className?: string;
};

/** Formats the selected words of a text field, or of an editable element. */
export const FormattingButtons = ({ field, className = "" }: FormattingButtonsProps) => (
  <span className={`flex ${className}`}>
    {BUTTONS.map(({ format, label, Icon }) => (
      <button
        key={format}
        type="button"
        aria-label={label}
        title={label}
        onMouseDown={keepFocus}
        onClick={() => {
          const target = field();
          if (target) applyFormat(target, format);
        }}
        className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-raised hover:text-text md:size-9"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    ))}
  </span>
);

/** A press would take the focus, and with it the selection, out of the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The format that these keys stand for: Ctrl or Cmd with B, I or K. */
export function formatOfKeys(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): Format | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  return ({ b: "bold", i: "italic", k: "link" } as const)[event.key.toLowerCase()] ?? null;
}

/** Writes as if typed, so that the browser tells the field's listeners and cuts at its length. */
export function applyFormat(field: HTMLElement, format: Format) {
  const page = field.ownerDocument;
  field.focus();
  const isArea = "selectionStart" in field;
  const area = field as HTMLTextAreaElement;
  const selected = isArea ? area.value.slice(area.selectionStart, area.selectionEnd) : String(page.getSelection());
  page.execCommand("insertText", false, withFormat(selected, format));
  const [fromEnd, length] = caretIn(selected, format);
  if (isArea) {
    const end = area.selectionEnd - fromEnd;
    area.setSelectionRange(end - length, end);
  } else selectBackwards(page, fromEnd, length);
}

/** Where typing goes on: in the address of a link, between the marks of nothing selected, else behind the words. */
function caretIn(selected: string, format: Format): [fromEnd: number, length: number] {
  const spaces = selected.length - selected.trimEnd().length;
  if (format === "link") return [spaces + 1, LINK_START.length];
  return selected.trim() ? [0, 0] : [format === "bold" ? 2 : 1, 0];
}

function selectBackwards(page: Document, fromEnd: number, length: number) {
  const selection = page.getSelection();
  for (let step = 0; step < fromEnd; step++) selection?.modify("move", "backward", "character");
  for (let step = 0; step < length; step++) selection?.modify("extend", "backward", "character");
}
