import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { Notice } from "~/ui/notice.tsx";

export type TableAnswer = {
  problem: string | null;
  /** What became of the file; null before it was read. */
  done: { words: string; left: string[] } | null;
};

type TableFormProps = { answer: TableAnswer | undefined; action: string; label: string; hint: string; button: string };

/** Brings the rows of a file, and says what became of its lines. */
export const TableForm = ({ answer, action, label, hint, button }: TableFormProps) => (
  <div className="flex max-w-2xl flex-col gap-6">
    {answer?.done && (
      <Notice tone="success">
        <p>{answer.done.words}</p>
        {answer.done.left.length > 0 && (
          <ul className="mt-2 list-disc ps-5">
            {answer.done.left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Notice>
    )}
    <PageForm method="post" action={action} encType="multipart/form-data" className="flex flex-col gap-5">
      <FileField
        label={label}
        name="file"
        accept=".csv,text/csv"
        error={answer?.problem ?? undefined}
        hint={`With the names of the columns in its first line, as the exported file has them. ${hint}`}
      />
      <Button className="self-start" pendingLabel="Reading…">
        {button}
      </Button>
    </PageForm>
  </div>
);
