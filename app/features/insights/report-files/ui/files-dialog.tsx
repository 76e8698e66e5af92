import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { FORMAT_HINTS, FORMAT_LABELS, FORMATS, filesPath, isUnderWay, KEPT_DAYS } from "../rules.ts";
import { FileRow, type ShownFile } from "./file-row.tsx";

type FilesProps = { files: ShownFile[]; query: string };

/** The button that opens the files of this screen. */
export function Files({ files, query }: FilesProps) {
  const [isOpen, setOpen] = useState(false);
  useLookAgain(isOpen && files.some(isUnderWay));
  return (
    <>
      <Button type="button" variant="quiet" icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        PDF and rows
      </Button>
      {isOpen && <FilesDialog files={files} query={query} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for a file of what the screen shows; the files are made in the background. */
function FilesDialog({ files, query, onClose }: FilesProps & { onClose(): void }) {
  const { Form, data, state } = useSender<{ ok: boolean; problems: Record<string, string> }>();
  const isMaking = files.some(isUnderWay);
  return (
    <Dialog title="PDF and rows" onClose={onClose}>
      <Form method="post" action={filesPath} className="flex flex-col gap-5">
        <FormProblem message={data?.problems.form ?? data?.problems.format} />
        <input type="hidden" name="query" value={query} />
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">File</legend>
          {FORMATS.map((format, index) => (
            <label key={format} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="format"
                value={format}
                defaultChecked={index === 0}
                className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-colors checked:border-[0.375rem] checked:border-accent hover:border-muted"
              />
              <span>
                <span className="block">{FORMAT_LABELS[format]}</span>
                <span className="block text-muted text-sm">{FORMAT_HINTS[format]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button pending={state !== "idle" || isMaking} pendingLabel={isMaking ? "A file is being made" : undefined}>
            Make the file
          </Button>
          <p className="text-muted text-sm">You can leave this page meanwhile.</p>
        </div>
      </Form>
      {files.length > 0 && (
        <section aria-label="Your files" className="mt-8 border-line border-t pt-5">
          <h3 className="font-semibold">Your files</h3>
          <p className="text-muted text-sm">Each can be downloaded for {KEPT_DAYS} days.</p>
          <ul className="mt-3 divide-y divide-line">
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
