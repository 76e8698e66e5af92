import { Plus, Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import type { Edit, Editor } from "../rules/editor.ts";

type Props = { editor: Editor; edit(edit: Edit): void; isSaving: boolean; isSaved: boolean; onSave(): void };

/** Below the lines: saves them, and undoes what was done to them. */
export const Toolbar = ({ editor: { lines, undo, redo, isChanged }, edit, isSaving, isSaved, onSave }: Props) => (
  <div className="sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap items-center gap-1 border-line border-t bg-background py-3">
    <Button type="button" onClick={onSave} pending={isSaving} pendingLabel="Saving…" disabled={!isChanged}>
      Save words
    </Button>
    <Tool name="Undo" onPress={() => edit({ kind: "undo" })} isOff={!undo.length}>
      <Undo2 aria-hidden className="size-5" />
    </Tool>
    <Tool name="Redo" onPress={() => edit({ kind: "redo" })} isOff={!redo.length}>
      <Redo2 aria-hidden className="size-5" />
    </Tool>
    <Tool name="Add a line" onPress={() => edit({ kind: "add", after: lines.at(-1)?.key ?? null })} isOff={isSaving}>
      <Plus aria-hidden className="size-5" />
    </Tool>
    <p role="status" className="ms-2 text-muted text-sm">
      {isChanged ? "Not saved yet." : isSaved ? "Saved." : ""}
    </p>
  </div>
);

type ToolProps = { name: string; onPress(): void; isOff: boolean; children: ReactNode };

const Tool = ({ name, onPress, isOff, children }: ToolProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    onClick={onPress}
    disabled={isOff}
    className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-text disabled:opacity-40 disabled:hover:bg-transparent"
  >
    {children}
  </button>
);
