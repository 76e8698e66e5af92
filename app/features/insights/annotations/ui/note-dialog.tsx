import { useEffect } from "react";
import type { Mark } from "~/features/insights/deep-analytics/rules/marks.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { RemovalButton } from "~/ui/removal-button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { notesPath, WORDS_MOST } from "../rules.ts";

type Answer = { ok: boolean; problems: Record<string, string> };
type NoteDialogProps = { note: Mark | null; today: string; onClose(): void };

/** Writes a note to a day, changes it, or deletes it. */
export function NoteDialog({ note, today, onClose }: NoteDialogProps) {
  const { Form, data, state } = useSender<Answer>();
  const problems = data?.problems ?? {};
  useEffect(() => {
    if (data?.ok && state === "idle") onClose();
  }, [data, state, onClose]);
  return (
    <Dialog title={note ? "Edit note" : "New note"} onClose={onClose}>
      <Form
        method={note ? "put" : "post"}
        action={note ? `${notesPath}/${note.id}` : notesPath}
        className="flex flex-col gap-5"
      >
        <FormProblem message={problems.form} />
        <TextField
          label="What happened?"
          name="words"
          required
          maxLength={WORDS_MOST}
          placeholder="Festival premiere"
          autoComplete="off"
          defaultValue={note?.words}
          error={problems.words}
        />
        <TextField
          label="Day (UTC)"
          name="day"
          type="date"
          required
          defaultValue={note?.day ?? today}
          error={problems.day}
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={state !== "idle"}>Save note</Button>
          {note && (
            <RemovalButton
              label="Delete note"
              name={note.words}
              removal={{ method: "delete", action: `${notesPath}/${note.id}` }}
              undo={{ method: "post", action: notesPath, fields: { day: note.day, words: note.words } }}
              onRemoved={onClose}
            />
          )}
        </div>
      </Form>
    </Dialog>
  );
}
