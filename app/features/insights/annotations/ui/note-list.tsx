import { NotebookPen } from "lucide-react";
import { useCallback, useState } from "react";
import { shortDay } from "~/features/insights/analytics/rules.ts";
import type { Mark } from "~/features/insights/deep-analytics/rules/marks.ts";
import { Button } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { NoteDialog } from "./note-dialog.tsx";

type NoteListProps = {
  marks: Mark[];
  /** The day that a new note begins with. */
  today: string;
};

const SHOWN = 6;

/** What stands on the time axis, the latest first; the owner's notes can be changed. */
export function NoteList({ marks, today }: NoteListProps) {
  const [edited, setEdited] = useState<Mark | "new" | null>(null);
  const close = useCallback(() => setEdited(null), []);
  const latest = marks.toReversed();
  return (
    <section aria-label="Notes" className="mt-4">
      <Button
        type="button"
        variant="ghost"
        className="-ms-4"
        icon={<NotebookPen aria-hidden />}
        onClick={() => setEdited("new")}
      >
        Add a note
      </Button>
      <Marks marks={latest.slice(0, SHOWN)} onEdit={setEdited} />
      {latest.length > SHOWN && (
        <Disclosure summary={`${latest.length - SHOWN} more`}>
          <Marks marks={latest.slice(SHOWN)} onEdit={setEdited} />
        </Disclosure>
      )}
      {edited && <NoteDialog note={edited === "new" ? null : edited} today={today} onClose={close} />}
    </section>
  );
}

const Marks = ({ marks, onEdit }: { marks: Mark[]; onEdit(mark: Mark): void }) =>
  marks.length > 0 && (
    <ul className="divide-y divide-line border-line border-t">
      {marks.map((mark) => (
        <li key={`${mark.id} ${mark.day} ${mark.words}`} className="flex min-h-11 items-center gap-4 text-sm">
          <time dateTime={mark.day} className="w-16 shrink-0 text-muted tabular-nums">
            {shortDay(mark.day)}
          </time>
          <bdi className="min-w-0 grow py-2 [overflow-wrap:anywhere]">{mark.words}</bdi>
          {mark.id && (
            <Button
              type="button"
              variant="ghost"
              aria-label={`Edit the note ${mark.words}`}
              onClick={() => onEdit(mark)}
            >
              Edit
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
