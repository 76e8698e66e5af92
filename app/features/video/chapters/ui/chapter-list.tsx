import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { timeText } from "~/lib/dates.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { CONTROL } from "~/ui/field.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { type Chapter, LONGEST_CHAPTER_TITLE, MOST_CHAPTERS } from "../rules.ts";

type Props = { videoId: VideoId; chapters: Chapter[] };
type Row = { key: string; start: string; title: string };

const rowsOf = (chapters: Chapter[]): Row[] =>
  chapters.map(({ startMs, title }) => ({ key: `kept-${startMs}`, start: timeText(startMs), title }));

/** The film's chapters, edited as a list and saved as a whole. */
export function ChapterList({ videoId, chapters }: Props) {
  const fetcher = useSender<{ problem: string | null }>();
  const [rows, setRows] = useState(() => rowsOf(chapters));
  const add = () => setRows([...rows, { key: crypto.randomUUID(), start: rows.length ? "" : "0:00", title: "" }]);
  const saved = fetcher.state === "idle" && fetcher.data && !fetcher.data.problem;
  return (
    <fetcher.Form method="put" action={`/videos/${videoId}/chapters`}>
      <FormProblem message={fetcher.data?.problem ?? undefined} />
      <ol className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <ChapterRow
            key={row.key}
            row={row}
            number={index + 1}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <div className={`flex flex-wrap gap-2 ${rows.length ? "mt-5" : ""}`}>
        <Button
          type="button"
          variant="quiet"
          icon={<Plus aria-hidden />}
          onClick={add}
          disabled={rows.length >= MOST_CHAPTERS}
        >
          Add chapter
        </Button>
        {(rows.length > 0 || chapters.length > 0) && (
          <Button variant="quiet" pending={fetcher.state !== "idle"}>
            Save chapters
          </Button>
        )}
        <p role="status" className="self-center text-success text-sm">
          {saved ? "Saved." : ""}
        </p>
      </div>
    </fetcher.Form>
  );
}

type RowProps = { row: Row; number: number; onRemove: () => void };

const ChapterRow = ({ row, number, onRemove }: RowProps) => (
  <li className="flex items-center gap-2">
    <input
      name="start"
      aria-label={`Start of chapter ${number}`}
      defaultValue={row.start}
      placeholder="0:00"
      inputMode="numeric"
      autoComplete="off"
      className={`${CONTROL} h-12 max-w-24`}
    />
    <input
      name="title"
      aria-label={`Title of chapter ${number}`}
      defaultValue={row.title}
      placeholder="Title"
      maxLength={LONGEST_CHAPTER_TITLE}
      autoComplete="off"
      className={`${CONTROL} h-12 min-w-0`}
    />
    <Button type="button" variant="ghost" aria-label={`Remove chapter ${number}`} onClick={onRemove} className="px-3">
      <Trash2 aria-hidden />
    </Button>
  </li>
);
