import type { FilmLine } from "../rules.ts";
import { joinLines, newLine, splitLine } from "./lines.ts";

export type EditorLine = FilmLine & { key: string };
/** Where the cursor goes: into a line, before a character of its text. */
export type Cursor = { key: string; at: number };

/** The words of a film while they are edited. */
export type Editor = {
  lines: EditorLine[];
  undo: EditorLine[][];
  redo: EditorLine[][];
  cursor: Cursor | null;
  /** The line that is being typed into: all that is typed into it is one change. */
  typedInto: string | null;
  isChanged: boolean;
  made: number;
};

export type Edit =
  | { kind: "load"; lines: FilmLine[] }
  | { kind: "type"; key: string; text: string }
  | { kind: "time"; key: string; startMs: number; endMs: number }
  | { kind: "split"; key: string; at: number }
  | { kind: "join"; key: string; with: "before" | "after" }
  | { kind: "add"; after: string | null }
  | { kind: "remove"; key: string }
  | { kind: "move"; key: string; to: "before" | "after" }
  | { kind: "undo" | "redo" };

const MOST_UNDOS = 100;

/** An editor of these lines. */
export const editorOf = (lines: FilmLine[]): Editor => ({
  lines: lines.map((line, at) => ({ ...line, key: `line-${at}` })),
  ...{ undo: [], redo: [], cursor: null, typedInto: null, isChanged: false, made: 0 },
});

/** The editor after an edit; one that is not possible changes nothing. */
export function edited(editor: Editor, edit: Edit): Editor {
  switch (edit.kind) {
    case "load":
      return editorOf(edit.lines);
    case "type":
      return typed(editor, edit.key, edit.text);
    case "time":
      return changed(editor, withLine(editor, edit.key, { startMs: edit.startMs, endMs: edit.endMs }));
    case "split":
      return split(editor, edit.key, edit.at);
    case "join":
      return joined(editor, placeOf(editor, edit.key) - (edit.with === "before" ? 1 : 0));
    case "add":
      return added(editor, edit.after);
    case "remove":
      return removed(editor, edit.key);
    case "move":
      return moved(editor, edit.key, edit.to);
    case "undo":
      return back(editor, "undo", "redo");
    case "redo":
      return back(editor, "redo", "undo");
  }
}

const placeOf = ({ lines }: Editor, key: string) => lines.findIndex((line) => line.key === key);

const withLine = ({ lines }: Editor, key: string, part: Partial<FilmLine>): EditorLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...part } : line));

function changed(editor: Editor, lines: EditorLine[], cursor: Cursor | null = null): Editor {
  const undo = [...editor.undo.slice(1 - MOST_UNDOS), editor.lines];
  return { ...editor, lines, undo, redo: [], cursor, typedInto: null, isChanged: true };
}

function typed(editor: Editor, key: string, text: string): Editor {
  const lines = withLine(editor, key, { text });
  if (editor.typedInto === key) return { ...editor, lines, cursor: null };
  return { ...changed(editor, lines), typedInto: key };
}

function split(editor: Editor, key: string, at: number): Editor {
  const place = placeOf(editor, key);
  const line = editor.lines[place];
  const parts = line && splitLine(line, at);
  if (!parts) return editor;
  const fresh = `new-${editor.made}`;
  const lines = editor.lines.toSpliced(place, 1, { ...parts[0], key }, { ...parts[1], key: fresh });
  return { ...changed(editor, lines, { key: fresh, at: 0 }), made: editor.made + 1 };
}

function joined(editor: Editor, place: number): Editor {
  const [one, other] = [editor.lines[place], editor.lines[place + 1]];
  if (!one || !other) return editor;
  const line = { ...joinLines(one, other), key: one.key };
  const at = one.text ? one.text.length + 1 : 0;
  return changed(editor, editor.lines.toSpliced(place, 2, line), { key: one.key, at });
}

function added(editor: Editor, after: string | null): Editor {
  const place = after === null ? 0 : placeOf(editor, after) + 1;
  const key = `new-${editor.made}`;
  const line = { ...newLine(editor.lines[place - 1], editor.lines[place]), key };
  return { ...changed(editor, editor.lines.toSpliced(place, 0, line), { key, at: 0 }), made: editor.made + 1 };
}

function removed(editor: Editor, key: string): Editor {
  const place = placeOf(editor, key);
  const lines = editor.lines.filter((line) => line.key !== key);
  const next = lines[Math.min(place, lines.length - 1)];
  return changed(editor, lines, next ? { key: next.key, at: 0 } : null);
}

function moved(editor: Editor, key: string, to: "before" | "after"): Editor {
  const next = editor.lines[placeOf(editor, key) + (to === "after" ? 1 : -1)];
  return next ? { ...editor, cursor: { key: next.key, at: to === "after" ? 0 : next.text.length } } : editor;
}

function back(editor: Editor, from: "undo" | "redo", to: "undo" | "redo"): Editor {
  const lines = editor[from].at(-1);
  if (!lines) return editor;
  const kept = { [from]: editor[from].slice(0, -1), [to]: [...editor[to], editor.lines] };
  return { ...editor, ...kept, lines, cursor: null, typedInto: null, isChanged: true };
}
